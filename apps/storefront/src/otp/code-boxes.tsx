import type { OtpView } from '@senda/core';
import { OtpFrame } from '@senda/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../locale/use-text.ts';

type CodeBoxesProps = Pick<OtpView, 'digits' | 'focus' | 'type' | 'paste' | 'press' | 'focusBox'> & {
  bad: boolean;
  disabled: boolean;
  describedBy: string;
  errorId: string | undefined;
  /** The alert over the boxes has the focus now, or what asks for another code had it: the box is focused once that is over. */
  covered: boolean;
};

/** The six boxes. They tell what was typed, pasted or pressed; what becomes of it is the machine's. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { digits, focus, type, paste, press, focusBox, bad, disabled, describedBy, errorId, covered } = props;
  const { t } = useText();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  useEffect(() => {
    if (covered) return;
    const box = boxes.current[focus];
    box?.focus();
    box?.select();
  }, [focus, covered]);

  return (
    <OtpFrame legend={t('otp.legend')} describedBy={describedBy} bad={bad}>
      {digits.map((digit, box) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={box}
          ref={(element) => {
            boxes.current[box] = element;
          }}
          dir="ltr"
          inputMode="numeric"
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          placeholder=" "
          aria-label={t('otp.digit', { n: box + 1 })}
          aria-invalid={bad || undefined}
          aria-describedby={errorId}
          readOnly={disabled}
          value={digit}
          onChange={(event) => type(box, event.currentTarget.value)}
          onFocus={(event) => {
            event.currentTarget.select();
            if (box !== focus) focusBox(box);
          }}
          onPaste={(event) => {
            event.preventDefault();
            paste(box, event.clipboardData.getData('text'));
          }}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (press(box, event.key)) event.preventDefault();
          }}
        />
      ))}
    </OtpFrame>
  );
}
