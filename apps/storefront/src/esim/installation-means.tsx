import type { DeviceView } from '@senda/core/features/device';
import {
  type EsimInstallView,
  type InstallationMeans,
  type PhoneFamily,
  phoneFamilies,
} from '@senda/core/features/esim';
import { openAddress } from '@senda/core/features/webview';
import {
  ButtonLink,
  Card,
  CardHead,
  CopyRow,
  More,
  Note,
  PhonePicture,
  type PhonePictureName,
  PhoneSteps,
  TextLink,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { PhoneFields, Verdict } from '../device/device.screen.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { webviewAtom } from '../platform/state/entry.ts';
import { copyText } from '../shell/copy-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { Reach } from '../shell/reach.tsx';
import styles from './esim.module.css';
import { QrCode } from './qr-code.tsx';

interface MeansProps {
  view: EsimInstallView;
  means: InstallationMeans;
}

const copied = { copied: 'esim.copied', failed: 'esim.copy.failed' };

/** The link that installs the eSIM on this phone; in a webview the app opens it outside. */
export function LinkCard({ view, means }: MeansProps) {
  const { t } = useText();
  const webview = useAtomValue(webviewAtom);
  const { system } = view;
  if (means.link === null) return null;
  return (
    <Card>
      <CardHead title={t('esim.link.title', { system })} />
      <p className={`muted ${styles['intro']}`}>{t('esim.link.text', { system })}</p>
      <ButtonLink
        kind="fwd"
        wide
        href={webview ? openAddress(site.appScheme, means.link) : means.link}
        onClick={view.openLink}
      >
        {t('esim.link', { system })}
      </ButtonLink>
      <p className={styles['else']}>
        <TextLink href="#qr">{t('esim.link.else')}</TextLink>
      </p>
    </Card>
  );
}

/** The activation code as an image and as text. */
export function CodeCard({ view, means }: MeansProps) {
  const { t } = useText();
  const { text, smdpAddress, matchingId, needsConfirmation } = means.code;
  const row = (id: string, value: string) => (
    <CopyRow
      label={t(id)}
      value={value}
      copy={{ label: t(`${id}.copy`), run: () => void copyText(value, copied) }}
    />
  );
  return (
    <Card id="qr">
      <CardHead title={t('esim.qr.title')} />
      <p className={`muted ${styles['intro']}`}>{t('esim.qr.text', { system: view.system })}</p>
      <QrCode text={text} label={t('esim.qr.label')} />
      <h3 className={styles['codeTitle']}>{t('esim.code.title')}</h3>
      <div className="stack-s">
        {row('esim.code', text)}
        <More label={t('esim.code.apart')}>
          <div className="stack-s">
            {row('esim.smdp', smdpAddress)}
            {row('esim.matching', matchingId)}
          </div>
        </More>
        {needsConfirmation && (
          <Note kind="info">
            <p>{t('esim.confirmation')}</p>
            <Reach />
          </Note>
        )}
      </div>
    </Card>
  );
}

/** Whether the phone takes an eSIM, and whose steps to open. */
export function PhoneCard({ phone }: { phone: DeviceView }) {
  const { t } = useText();
  return (
    <More label={t('esim.phone.title')}>
      <div className="stack" data-state={phone.state}>
        <p className="muted small">{t('esim.phone.text')}</p>
        <PhoneFields view={phone} />
        <Verdict view={phone} />
        <ProblemNote problem={phone.problem} retry={phone.retry} />
      </div>
    </More>
  );
}

const pictures: readonly PhonePictureName[] = ['settings', 'scan', 'confirm', 'choose'];

/** The steps on the phone, by maker. */
export function StepsByPhone({ family }: { family: PhoneFamily }) {
  const { t } = useText();
  return (
    <section>
      <h2 className={styles['stepsTitle']}>{t('esim.steps.title')}</h2>
      <PhoneSteps
        name="phone"
        open={family}
        sets={phoneFamilies.map((of) => ({
          key: of,
          title: t(`esim.family.${of}`),
          items: pictures.map((name) => ({
            key: name,
            text: t(`esim.step.${of}.${name}`),
            picture: <PhonePicture name={name} notch={of === 'apple'} />,
          })),
        }))}
      />
    </section>
  );
}
