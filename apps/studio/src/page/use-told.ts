import type { About, Deed } from '@senda/core/studio';
import { useText } from '../platform/use-text.ts';

/** Says what was done to a draft. */
export function useTold() {
  const { t, speech } = useText();
  const title = (step: string): string => speech.title('steps', step);

  /** Says a change, without a full stop. */
  function change(about: About): string {
    switch (about.what) {
      case 'move':
      case 'insert': {
        const step = title(about.step);
        return about.before === null
          ? t(`studio.edit.${about.what}.end`, { step })
          : t(`studio.edit.${about.what}`, { step, before: title(about.before) });
      }
      case 'remove':
      case 'when':
      case 'settings':
        return t(`studio.edit.${about.what}`, { step: title(about.step) });
      default:
        return t(`studio.edit.${about.what}`);
    }
  }

  /** Says a deed in a sentence. */
  const deed = ({ did, about }: Deed): string =>
    about ? t(`studio.edit.did.${did}`, { change: change(about) }) : t(`studio.edit.did.${did}`);

  return { change, deed };
}
