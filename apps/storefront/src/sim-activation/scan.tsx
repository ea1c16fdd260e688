import type { ShownScan, SimActivationView } from '@senda/core/features/sim-activation';
import { ActionList, Button, InfoIcon, LeftIcon, LinkButton, Main, Note } from '@senda/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import styles from './sim-activation.module.css';

/** The camera looking for the barcode of the card. */
export function Scan({ view, scan }: { view: SimActivationView; scan: ShownScan }) {
  const { t } = useText();
  return (
    <Main kind="page" className="wrap">
      <LinkButton onClick={view.leaveScan}>
        <LeftIcon size="s" />
        {t('simActivation.scanning.back')}
      </LinkButton>
      <div className={styles['head']}>
        <h1>{t('simActivation.scanning.title')}</h1>
      </div>
      <div className={styles['even']}>
        <Picture scan={scan} />
        <div className="stack">
          <Note icon={InfoIcon}>{t('simActivation.scanning.private')}</Note>
          <ActionList>
            <Button kind="line" wide onClick={view.leaveScan}>
              {t('simActivation.scanning.type')}
            </Button>
          </ActionList>
        </div>
      </div>
    </Main>
  );
}

function Picture({ scan: { preview, isMisread } }: { scan: ShownScan }) {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current && preview instanceof MediaStream) video.current.srcObject = preview;
  }, [preview]);
  const said = isMisread ? 'misread' : preview === null ? 'opening' : 'live';
  return (
    <div className={styles['view']}>
      {/* A live picture needs no captions. */}
      <video ref={video} autoPlay muted playsInline aria-label={t('simActivation.scanning.video')} />
      <i className={styles['aim']} aria-hidden="true" />
      <output>{t(`simActivation.scanning.${said}`)}</output>
    </div>
  );
}
