import type { ReactNode } from 'react';
import { LinkButton } from '../button/link-button.tsx';
import { ClockIcon } from '../icon/later-icons.ts';
import styles from './otp.module.css';

export type OtpFrameProps = {
  /** The group's name, for assistive technology only. */
  legend: string;
  /** Ids for `aria-describedby`. */
  describedBy?: string | undefined;
  /** True if the code was rejected. */
  bad?: boolean;
  /** Six inputs, each with `placeholder=" "`, which CSS uses to detect empty ones. */
  children: ReactNode;
};

/** Lays out and styles the six inputs of a one-time code, without behaviour. */
export function OtpFrame({ legend, describedBy, bad, children }: OtpFrameProps) {
  return (
    <fieldset className={styles['otp']} aria-describedby={describedBy} data-bad={bad ? '' : undefined}>
      <legend className="vh">{legend}</legend>
      {children}
    </fieldset>
  );
}

export type OtpMetaProps = {
  /** The text with the time left in `<b>`; not announced automatically. */
  timer: ReactNode;
  resendLabel: ReactNode;
  canResend: boolean;
  onResend: () => void;
};

/** The time left and the button for a new code. */
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
