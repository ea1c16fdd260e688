import { Provider } from 'jotai/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { store } from '../state/store.ts';
import { clockAtom, DayTime, dateTextsAtom, dayValues } from './dates.ts';

describe('names of days', () => {
  it('move on when a page stays open past midnight in the country', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-24T23:58:00-06:00') });
    store.set(clockAtom, { now: Date.now });
    const changed = vi.fn<() => void>();
    const stop = store.sub(dateTextsAtom, changed);
    const at = Date.parse('2026-11-25T12:00:00-06:00');
    expect(store.get(dateTextsAtom).day(at).near).toBe('tomorrow');
    vi.advanceTimersByTime(2 * 60_000);
    expect(store.get(dateTextsAtom).day(at).near).toBe('today');
    expect(changed).toHaveBeenCalled();
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

it('a message gets the date of a day, and what it is near to', () => {
  const day = { date: 'Tuesday, November 24', near: null };
  expect(dayValues('until', day)).toEqual({ until: 'Tuesday, November 24', untilNear: 'none' });
  expect(dayValues('until', { ...day, near: 'today' })).toEqual({
    until: 'Tuesday, November 24',
    untilNear: 'today',
  });
  expect(dayValues('until', null)).toEqual({ until: 'none', untilNear: 'none' });
});

it('a day that stands alone has its instant for machines', () => {
  const at = Date.parse('2026-11-25T12:00:00-06:00');
  store.set(clockAtom, { now: () => at });
  const day = createElement(DayTime, { at, by: 'moment' });
  expect(renderToStaticMarkup(createElement(Provider, { store }, day))).toBe(
    '<time dateTime="2026-11-25T18:00:00.000Z">Today, 12\u00a0PM</time>',
  );
});
