/** The document of the telephone: it shows the storefront's own screens, and is asked by the page that holds it. */
import { type PhoneAnswer, PhoneLook, PhoneQuestion } from '@senda/core/studio';
import * as v from 'valibot';
import { keepFocusOutside } from './own-focus.ts';
import { keepStorageApart } from './own-storage.ts';

// Before the storefront's code is loaded, which reads its storage at once.
keepStorageApart();
keepFocusOutside();

const answer = (message: PhoneAnswer): void => window.parent.postMessage(message, window.location.origin);

/** One question after the other: the customer of the former one must not walk on in the next one's page. */
let last: Promise<void> = Promise.resolve();

async function show({ id, ...asked }: PhoneQuestion): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The telephone has no root.');
  const { showStep } = await import('@senda/storefront/preview');
  try {
    const customer = await showStep(container, asked as unknown as Parameters<typeof showStep>[1]);
    answer({ type: 'senda.phone.shown', id, customer });
  } catch (error) {
    console.warn(error);
    answer({ type: 'senda.phone.failed', id });
  }
}

function dress({ brand, theme }: PhoneLook): void {
  const { dataset } = document.documentElement;
  dataset['brand'] = brand;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin !== window.location.origin || source !== window.parent) return;
  const question = v.safeParse(v.variant('type', [PhoneQuestion, PhoneLook]), data);
  if (!question.success) return;
  const { output } = question;
  if (output.type === 'senda.phone.look') dress(output);
  else last = last.then(() => show(output));
});
answer({ type: 'senda.phone.ready' });
