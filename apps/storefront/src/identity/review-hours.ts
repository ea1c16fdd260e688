import { hoursIn } from '@senda/core/common/identity';
import { type Review, type ReviewStart, reviewAt } from '@senda/core/common/purchase';
import { useAtomValue } from 'jotai/react';
import { nowAtom } from '../platform/locale/dates.ts';
import { setting } from '../platform/site.ts';

/** Within how many hours an order is approved and an identity document reviewed, as configured; 0 where no page says it. */
export const reviewHours = hoursIn(setting('VITE_IDENTITY_REVIEW_HOURS', '')) ?? 0;

/** Returns what can be said now of the review of an order: within how many hours, or that it is late. */
export const useReview = (start: ReviewStart | null): Review =>
  reviewAt(start, reviewHours, useAtomValue(nowAtom));
