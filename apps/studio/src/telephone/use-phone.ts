import { PhoneAnswer, type PhoneStep, type PhoneView, phoneMachine, phoneView } from '@senda/core/studio';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import * as v from 'valibot';

/** Shows a step in the document of a frame, and another one whenever it changes. */
export function usePhone(step: PhoneStep): readonly [PhoneView, RefObject<HTMLIFrameElement | null>] {
  const frame = useRef<HTMLIFrameElement>(null);
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
      if (output.type === 'senda.phone.ready') actor.send({ type: 'ready' });
      else if (output.type === 'senda.phone.failed') actor.send({ type: 'failed', id: output.id });
      else actor.send({ type: 'shown', id: output.id, customer: output.customer });
    };
    window.addEventListener('message', hear);
    return () => {
      questions.unsubscribe();
      window.removeEventListener('message', hear);
    };
  }, [actor]);
  const wanted = JSON.stringify(step);
  useEffect(() => {
    actor.send({ type: 'wanted', step: JSON.parse(wanted) as PhoneStep });
  }, [actor, wanted]);
  return [phoneView(snapshot, actor.send), frame];
}
