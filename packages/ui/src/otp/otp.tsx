import type { ReactNode } from 'react';
import { LinkButton } from '../button/link-button.tsx';
import { ClockIcon } from '../icon/later-icons.ts';
import styles from './otp.module.css';

export type OtpFrameProps = {
  /** The group's name, for assistive technology only. */
  legend: string;
  /** The ids of what describes the group. */
  describedBy?: string | undefined;
  /** The code was refused. */
  bad?: boolean;
  /** Six inputs, each with `placeholder=" "`: an empty one is told by it. */
  children: ReactNode;
};

/** The frame of the six boxes: places and draws the inputs inside it. Their behaviour is not here. */
export function OtpFrame({ legend, describedBy, bad, children }: OtpFrameProps) {
  return (
    <fieldset className={styles['otp']} aria-describedby={describedBy} data-bad={bad ? '' : undefined}>
      <legend className="vh">{legend}</legend>
      {children}
    </fieldset>
  );
}

export type OtpMetaProps = {
  /** The words with the time left in `<b>`; never read aloud by itself. */
  timer: ReactNode;
  resendLabel: ReactNode;
  canResend: boolean;
  onResend: () => void;
};

/** Under the boxes: the time left, and the way to a new code. */
export function OtpMeta({ timer, resendLabel, canResend, onResend }: OtpMetaProps) {
  return (
    <div className={styles['meta']}>
      <span className={styles['timer']} role="timer" aria-live="off">
        <ClockIcon size="s" />
        {timer}
      </span>
      <LinkButton disabled={!canResend} onClick={onResend}>
        {resendLabel}
      </LinkButton>
    </div>
  );
}
