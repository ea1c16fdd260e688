import { expect, it } from 'vitest';
import { edits } from '../../apps/storefront/src/testing/edits.ts';
import { judgedEdit } from '../../apps/storefront/src/testing/judged-edit.ts';
import { expectRightEnds } from './ends.ts';

/** Returns "code steps, code steps: what to try" for each finding of an edit. */
const findingsOf = (edit: (typeof edits)[number]): readonly string[] =>
  judgedEdit(edit).findings.map((finding) => {
    const places = [finding, ...(finding.also ?? [])];
    const words = places.map(({ code, step }, at) => {
      const before = places[at - 1]?.code;
      return before === code ? ` ${step}` : `${before === undefined ? '' : ', '}${code} ${step}`;
    });
    return `${words.join('')}: ${finding.suggestion?.text}`;
  });

it.each(edits)('$what ($id)', (edit) => {
  expect(findingsOf(edit)).toEqual(edit.findings);
});

it.each(edits.filter(({ findings }) => findings.length === 0))(
  '$what ($id): customers come to the right end',
  async (edit) => {
    const { journey } = judgedEdit(edit);
    expect(journey).not.toBeNull();
    if (journey) await expectRightEnds(journey);
  },
);
