import { expect, it } from 'vitest';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { input, start } from './testing.ts';

const answered = async (changed: Partial<typeof input> = {}, says = true) => {
  const { actor, view, reach } = start([sampleCatalogue], changed);
  await reach('choosing');
  if (says) view().bringNumber();
  view().choosePlan(sampleCatalogue[0]?.sku ?? '');
  view().submit();
  await reach('chosen');
  const { output, context } = actor.getSnapshot();
  if (!output) throw new Error('The step has not ended.');
  return { data: output, draft: context.draft };
};

it('that the customer brings their number is part of the answer and of the draft, which a reload restores', async () => {
  const { data, draft } = await answered();
  expect(data).toMatchObject({ bringsNumber: true });
  expect(draft).toMatchObject({ bringsNumber: true });
  expect((await answered({ draft: { bringsNumber: true } }, false)).data).toMatchObject({
    bringsNumber: true,
  });
  expect((await answered({ answer: data }, false)).data).toMatchObject({ bringsNumber: true });
});

it('nobody brings a number who has not said so', async () => {
  expect((await answered({}, false)).data).not.toHaveProperty('bringsNumber');
});

it('can be said before the plans are loaded', () => {
  const { actor, view } = start([]);
  view().bringNumber();
  expect(actor.getSnapshot().context.draft.bringsNumber).toBe(true);
});
