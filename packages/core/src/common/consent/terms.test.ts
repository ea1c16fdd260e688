import { describe, expect, test } from 'vitest';
import { type Acceptance, areAccepted, defaultTerms, termsIn, termsProblem } from './terms.ts';

const nothing: Acceptance = { asked: defaultTerms('CHECKBOX'), draft: {}, stored: [] };

describe('acceptance', () => {
  test.each<[Partial<Acceptance>, boolean]>([
    [{}, false],
    [{ draft: { terms: true } }, false],
    [{ draft: { terms: true, privacy: false } }, false],
    [{ draft: { terms: true, privacy: true } }, true],
    [{ asked: defaultTerms('MANDATORY_SCROLL') }, false],
    [{ asked: null, draft: { terms: true, privacy: true } }, false],
    [{ asked: defaultTerms('MANDATORY_SCROLL'), draft: { terms: true, privacy: true } }, true],
    [{ asked: defaultTerms('IMPLICIT') }, true],
    [{ asked: defaultTerms('CHECKBOX').slice(0, 1), draft: { terms: true } }, true],
    [{ stored: ['terms', 'privacy'] }, true],
    [{ stored: ['terms', 'privacy'], draft: { terms: false } }, false],
  ])('%o: %s', (changed, accepted) => {
    expect(areAccepted({ ...nothing, ...changed })).toBe(accepted);
  });

  test('problems name the missing action', () => {
    expect(termsProblem(nothing, 'terms')).toBe('field.terms.missing');
    expect(termsProblem({ ...nothing, asked: defaultTerms('MANDATORY_SCROLL') }, 'privacy')).toBe(
      'field.privacy.unread',
    );
    expect(termsProblem({ ...nothing, draft: { terms: true } }, 'terms')).toBeUndefined();
  });
});

describe('consent settings', () => {
  const setting = (
    userFlow: string,
    ...documents: Parameters<typeof termsIn>[0]['settings'][0]['documents']
  ) => ({
    settings: [{ userFlow, documents }],
  });
  const terms = {
    documentName: 'TERMS_OF_USE',
    mode: 'MANDATORY_SCROLL',
    url: 'https://a.example/t',
  } as const;
  const privacy = { documentName: 'PRIVACY_POLICY', mode: 'IMPLICIT', url: 'javascript:alert(1)' } as const;

  test('list each document of a purchase in its mode, with https URLs only', () => {
    expect(termsIn(setting('purchase', privacy, terms, terms), 'CHECKBOX')).toEqual([
      { document: 'terms', mode: 'MANDATORY_SCROLL', url: 'https://a.example/t' },
      { document: 'privacy', mode: 'IMPLICIT', url: null },
    ]);
    expect(termsIn(setting('purchase', terms), 'CHECKBOX')).toHaveLength(1);
  });

  test('list consent to later charges in a purchase alone, as a checkbox', () => {
    const charge = { documentName: 'RECURRING_CHARGE', mode: 'IMPLICIT', url: '' } as const;
    const asked = { document: 'recurring', mode: 'CHECKBOX', url: null };
    expect(termsIn(setting('purchase', terms, charge), 'CHECKBOX')).toContainEqual(asked);
    expect(termsIn(setting('purchase', charge), 'CHECKBOX')).toEqual([...defaultTerms('CHECKBOX'), asked]);
    expect(termsIn(setting('guest', terms, charge), 'CHECKBOX', 'guest')).toHaveLength(1);
  });

  test.each([
    ['another flow', setting('signup', terms)],
    ['no document', setting('purchase')],
    ['nothing', { settings: [] }],
  ])('fall back to the journey’s mode if they have %s', (_how, answer) => {
    expect(termsIn(answer, 'CHECKBOX')).toEqual(defaultTerms('CHECKBOX'));
  });
});
