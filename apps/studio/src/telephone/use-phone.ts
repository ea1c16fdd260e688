import {
  PhoneAnswer,
  type PhoneLook,
  type PhoneStep,
  type PhoneView,
  phoneMachine,
  phoneView,
} from '@senda/core/studio';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';

/** Tells the document of a frame how it looks. */
function dress(frame: HTMLIFrameElement | null, look: Omit<PhoneLook, 'type'>): void {
  frame?.contentWindow?.postMessage({ ...look, type: 'senda.phone.look' }, window.location.origin);
}

/** Shows a step in the document of a frame, and another one whenever it changes. */
export function usePhone(
  step: PhoneStep,
  look: Omit<PhoneLook, 'type'>,
): readonly [PhoneView, RefObject<HTMLIFrameElement | null>] {
  const frame = useRef<HTMLIFrameElement>(null);
  const { brand, theme } = look;
  const heard = useEffectEvent(() => dress(frame.current, { brand, theme }));
  const actor = useActorRef(phoneMachine, { input: step });
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    const questions = actor.on('question', ({ question }) =>
      frame.current?.contentWindow?.postMessage(question, window.location.origin),
    );
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const answer = v.safeParse(PhoneAnswer, data);
      if (!answer.success) return;
      const { output } = answer;
      if (output.type === 'senda.phone.ready') {
        heard();
        actor.send({ type: 'ready' });
      } else if (output.type === 'senda.phone.failed') actor.send({ type: 'failed', id: output.id });
      else actor.send({ type: 'shown', id: output.id, customer: output.customer });
    };
    window.addEventListener('message', hear);
    return () => {
      questions.unsubscribe();
      window.removeEventListener('message', hear);
    };
  }, [actor]);
  useEffect(() => {
    dress(frame.current, { brand, theme });
  }, [brand, theme]);
  const wanted = JSON.stringify(step);
  useEffect(() => {
    actor.send({ type: 'wanted', step: JSON.parse(wanted) as PhoneStep });
  }, [actor, wanted]);
  return [phoneView(snapshot, actor.send), frame];
}
