/* oxlint-disable react/iframe-missing-sandbox -- its document is our own, of this origin */
import type { PhoneStep, PhoneView } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import { Button, StopIcon } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useStudio } from '../platform/studio.ts';
import { useText } from '../platform/use-text.ts';
import { lookAtom, widthAtom } from './look.ts';
import styles from './phone.module.css';
import { usePhone } from './use-phone.ts';

interface PhoneProps {
  readonly step: PhoneStep;
  /** Smaller, as one of several side by side. */
  readonly isSmall?: boolean;
  /** Called when the screen is shown, with the customer's facts, or cannot be. */
  readonly onSettled?: ((customer: Facts | null) => void) | undefined;
}

/** A telephone with the storefront's own screen of a step: it plays. */
export function Phone({ step, isSmall = false, onSettled }: PhoneProps) {
  const [view, frame] = usePhone(step, useAtomValue(lookAtom));
  useEffect(() => {
    if (!view.busy) onSettled?.(view.customer);
  }, [view.busy, view.customer, onSettled]);
  return <PhoneScreen view={view} step={step.step} frame={frame} isSmall={isSmall} />;
}

interface PhoneScreenProps {
  readonly view: PhoneView;
  readonly step: string;
  readonly frame?: RefObject<HTMLIFrameElement | null>;
  readonly isSmall?: boolean;
}

/** A telephone in one of its states. */
export function PhoneScreen({ view, step, frame, isSmall = false }: PhoneScreenProps) {
  const { t, speech } = useText();
  const { telephone } = useStudio().product;
  const title = t('studio.phone.title', { step: speech.title('steps', step) });
  return (
    <Case isSmall={isSmall} busy={view.busy}>
      <iframe
        ref={frame}
        title={title}
        src={frame && telephone !== null ? new URL(telephone, document.baseURI).href : undefined}
        data-hidden={view.state !== 'shown' || undefined}
      />
      {view.busy && <p className={styles['say']}>{t('studio.phone.walking')}</p>}
      {view.state === 'failed' && (
        <div className={styles['say']}>
          <p>{t('studio.phone.failed')}</p>
          <Button kind="line" size="s" onClick={view.retry}>
            {t('studio.retry')}
          </Button>
        </div>
      )}
    </Case>
  );
}

/** A telephone at which the journey stops: there is no screen to show. */
export function StoppedPhone({
  step,
  stop,
  isSmall = false,
}: {
  readonly step: string;
  /** The step at which the person stops: this one, or one before. */
  readonly stop: string;
  readonly isSmall?: boolean;
}) {
  const { t, speech } = useText();
  return (
    <Case isSmall={isSmall} busy={false}>
      <div className={styles['say']} data-stopped="">
        <StopIcon />
        <p>
          {t(step === stop ? 'studio.phone.stopped' : 'studio.phone.notReached', {
            step: speech.title('steps', stop),
          })}
        </p>
      </div>
    </Case>
  );
}

function Case({
  isSmall,
  busy,
  children,
}: {
  readonly isSmall: boolean;
  readonly busy: boolean;
  readonly children: ReactNode;
}) {
  const width = useAtomValue(widthAtom);
  return (
    <div
      className={styles['phone']}
      data-small={isSmall || undefined}
      data-width={width}
      aria-busy={busy || undefined}
    >
      <div className={styles['glass']}>{children}</div>
    </div>
  );
}
