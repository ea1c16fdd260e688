import type { Proof, Road, RoadPath } from '@senda/core/studio';
import type { ReactNode } from 'react';
import { useText } from '../platform/use-text.ts';

/** What the proof says in a sentence, and the words around it. */
export interface Verdict {
  readonly kind: 'ok' | 'bad';
  readonly eyebrow: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

const isCut = ({ brokenAt }: RoadPath): boolean => brokenAt !== null;

/** Returns how many paths are cut at each step, in the order of the list. */
function cutsIn({ steps, paths }: Road): readonly { readonly step: string; readonly count: number }[] {
  const names = [...new Set(steps.map(({ name }) => name))];
  return names
    .map((step) => ({
      step,
      count: paths.filter((path) => path.brokenAt !== null && path.steps[path.brokenAt] === step).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Says what a proof has found. */
export function useVerdict(): (proof: Proof) => Verdict {
  const { t, rich, speech, list } = useText();

  function sound({ kinds, paths }: Road): Verdict {
    const text = rich('studio.sound.text', { kinds, paths: paths.length });
    return { kind: 'ok', eyebrow: t('studio.sound.eyebrow'), title: t('studio.sound.title'), text };
  }

  function titleOf({ road, findings }: Proof): string {
    if (!road) return t('studio.broken.unreadable');
    const cut = road.paths.filter(isCut);
    if (cut.length === 0) return t('studio.broken.other');
    if (cut.length === road.paths.length) return t('studio.broken.nobody');
    const [first, ...more] = findings.filter(({ severity }) => severity === 'error');
    const facts = first?.facts ?? {};
    // With several causes, the first of them would not say whom the others stop.
    return more.length > 0 || Object.keys(facts).length === 0
      ? t('studio.broken.some')
      : t('studio.broken.who', { who: speech.predicate(facts) });
  }

  function textOf({ road }: Proof): ReactNode {
    if (!road) return t('studio.broken.unreadableText');
    const cuts = cutsIn(road);
    if (cuts.length === 0) return t('studio.broken.otherText');
    const [only, ...more] = cuts;
    if (only && more.length === 0)
      return rich('studio.broken.cutAt', {
        cut: only.count,
        paths: road.paths.length,
        where: speech.title('steps', only.step),
      });
    const where = cuts.map(({ step, count }) =>
      t('studio.broken.at', { count, step: speech.title('steps', step) }),
    );
    return rich('studio.broken.cut', {
      cut: cuts.reduce((sum, { count }) => sum + count, 0),
      paths: road.paths.length,
      where: list(where),
    });
  }

  return (proof) => {
    if (proof.verdict === 'sound' && proof.road) return sound(proof.road);
    if (proof.verdict === 'too-complex')
      return {
        kind: 'bad',
        eyebrow: t('studio.card.complex'),
        title: t('studio.complex.title'),
        text: t('studio.complex.text'),
      };
    const count = proof.findings.filter(({ severity }) => severity === 'error').length;
    return {
      kind: 'bad',
      eyebrow: t('studio.broken.eyebrow', { count }),
      title: titleOf(proof),
      text: textOf(proof),
    };
  };
}
