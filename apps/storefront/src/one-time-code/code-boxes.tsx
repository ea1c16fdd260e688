import type { OtpView } from '@senda/core/features/otp';
import { OtpFrame } from '@senda/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../platform/locale/use-text.ts';

type CodeBoxesProps = Pick<
  OtpView,
  'digits' | 'focus' | 'type' | 'paste' | 'compose' | 'press' | 'focusBox'
> & {
  bad: boolean;
  disabled: boolean;
  describedBy: string;
  errorId: string | undefined;
  /** The focus is in the alert over the boxes, or was on the resend button: the box is focused afterwards. */
  covered: boolean;
};

/** A text in composition: its box, the text shown there, and the digits before. */
interface Composing {
  readonly box: number;
  readonly text: string;
  readonly before: OtpView['digits'];
}

/**
 * Handles text composition (IMEs, many Android keyboards). Meanwhile the box keeps its text and the focus: changing or leaving it would
 * commit the text and compose it again in the next box.
 */
function useComposing({ digits, compose }: Pick<OtpView, 'digits' | 'compose'>) {
  const [now, setNow] = useState<Composing | null>(null);
  return {
    box: now?.box ?? null,
    textIn: (box: number): string | undefined => (now?.box === box ? now.text : undefined),
    start: (box: number, text: string) => setNow({ box, text, before: digits }),
    /** Sets the text of the box. */
    change: (text: string) => setNow((was) => was && { ...was, text }),
    update: (text: string) => now && compose(now.box, text, now.before, false),
    end: (text: string) => {
      if (now) compose(now.box, text, now.before, true);
      setNow(null);
    },
  };
}

/** The six boxes. They report input to the machine. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { digits, focus, type, paste, press, focusBox, bad, disabled, describedBy, errorId, covered } = props;
  const { t } = useText();
  const composing = useComposing(props);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  useEffect(() => {
    if (covered || composing.box !== null) return;
    const box = boxes.current[focus];
    box?.focus();
    box?.select();
  }, [focus, covered, composing.box]);

  // The focus may be on the button that submitted the rejected code.
  useEffect(() => {
    if (bad && !covered) boxes.current[0]?.focus();
  }, [bad, covered]);

  return (
    <OtpFrame legend={t('otp.legend')} describedBy={describedBy} bad={bad}>
      {digits.map((digit, box) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a box
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
          value={composing.textIn(box) ?? digit}
          // Unlike onChange, fires too if the digit typed is the one that the box holds.
          onInput={(event) => {
            const text = event.currentTarget.value;
            if (composing.box === box) composing.change(text);
            else type(box, text);
          }}
          onCompositionStart={(event) => composing.start(box, event.currentTarget.value)}
          onCompositionUpdate={(event) => composing.update(event.data)}
          onCompositionEnd={(event) => composing.end(event.data)}
          onFocus={(event) => {
            event.currentTarget.select();
            if (box !== focus) focusBox(box);
          }}
          onPaste={(event) => {
            event.preventDefault();
            paste(box, event.clipboardData.getData('text'));
          }}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
            if (press(box, event.key)) event.preventDefault();
          }}
        />
      ))}
    </OtpFrame>
  );
}
