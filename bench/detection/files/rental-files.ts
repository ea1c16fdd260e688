/** Valid journeys over the rental library, the base of mutations. */
import type { FileStep, FileValue } from '../oracle/plan.ts';

const guest = { account: 'none' };
const paidWith = (...outcomes: string[]) => ({ payment: outcomes });

const ending: FileStep[] = [
  { name: 'declined', when: paidWith('failed'), final: 'declined', retry: 'pay' },
  { name: 'waiting', when: paidWith('pending'), final: 'waiting' },
  { name: 'done', final: 'rented' },
];

/** The shortest: a bicycle, paid at once. */
const bicycle: FileStep[] = [
  { name: 'sign-in', when: guest },
  { name: 'choose-vehicle' },
  { name: 'sorry', when: { vehicle: ['car', 'van'] }, final: 'not-here' },
  { name: 'trip' },
  { name: 'terms' },
  { name: 'method' },
  { name: 'pay', commits: { not: { payment: 'failed' } } },
  { name: 'declined', when: { payment: 'failed' }, final: 'declined', retry: 'method' },
  { name: 'done', final: 'rented' },
];

/** Every step for every customer. */
const plain: FileStep[] = [
  { name: 'welcome' },
  { name: 'choose-vehicle' },
  { name: 'trip' },
  { name: 'register', when: guest },
  { name: 'licence-photo', when: { motor: true } },
  { name: 'cover' },
  { name: 'green-card', when: { abroad: true } },
  { name: 'extras' },
  { name: 'terms' },
  { name: 'method' },
  { name: 'pay', commits: true },
  ...ending,
];

/** Flags reorder steps; a step is listed twice, and two steps decide one fact for different customers. */
const flags: FileStep[] = [
  { name: 'welcome', when: { flagTour: false } },
  { name: 'tour', when: { flagTour: true } },
  { name: 'quick-choice', when: { flagExpress: true } },
  { name: 'choose-vehicle', when: { flagExpress: false } },
  { name: 'cover', when: { all: [{ flagTour: true }, { motor: true }] } },
  { name: 'trip' },
  { name: 'register', when: { account: 'none' } },
  { name: 'licence-photo', when: { motor: true, flagExpress: false } },
  { name: 'licence-desk', when: { motor: true, flagExpress: true } },
  { name: 'cover', when: { flagTour: false, motor: true } },
  { name: 'green-card', when: { abroad: true, motor: true } },
  { name: 'terms' },
  { name: 'method' },
  { name: 'pay', commits: true },
  { name: 'declined', when: { payment: 'failed' }, final: 'declined', retry: 'pay' },
  { name: 'done', final: 'rented' },
];

/** The desk and the web share addresses; customers without a licence end early. */
const desk: FileStep[] = [
  { name: 'sign-in', when: { account: 'none' } },
  { name: 'choose-vehicle' },
  { name: 'licence-desk', when: { channel: 'web', motor: true } },
  {
    name: 'sorry',
    when: { all: [{ motor: true, channel: 'web' }, { licensed: false }] },
    final: 'no-licence',
  },
  { name: 'goodbye', when: { motor: true, channel: 'shop' }, final: 'at-the-desk' },
  { name: 'handover' },
  { name: 'address', when: { handover: 'brought' } },
  { name: 'doorbell', when: { handover: 'brought' } },
  { name: 'delivery' },
  { name: 'trip' },
  { name: 'cover', when: { risky: true } },
  {
    name: 'green-card',
    when: { all: [{ risky: true }, { any: [{ abroad: true }, { not: { length: 'short' } }] }] },
  },
  { name: 'goodbye', when: { farAway: true, motor: false }, final: 'too-far' },
  { name: 'terms' },
  { name: 'method' },
  { name: 'pay' },
  { name: 'done', final: 'rented' },
];

/** Orders in two stages, with retries that must not cross a commit. */
const stages: FileStep[] = [
  { name: 'sign-in', when: { not: { account: 'member' } } },
  { name: 'deposit', commits: true },
  { name: 'choose-vehicle' },
  { name: 'licence-photo', when: { vehicle: ['car', 'van'] } },
  { name: 'briefing', when: { motor: true } },
  { name: 'sorry', when: { motor: true, licensed: false }, final: 'no-licence', retry: 'licence-photo' },
  { name: 'trip' },
  { name: 'cover', when: { motor: true } },
  { name: 'green-card', when: { motor: true, abroad: true } },
  { name: 'terms' },
  { name: 'method' },
  { name: 'pay', when: { method: 'card' }, commits: true },
  { name: 'invoice', when: { method: 'invoice' }, commits: true },
  { name: 'declined', when: { method: 'card', payment: 'failed' }, final: 'declined', retry: 'pay' },
  { name: 'declined', when: { method: 'invoice', payment: 'failed' }, final: 'declined', retry: 'invoice' },
  { name: 'waiting', when: { payment: 'pending' }, final: 'waiting' },
  { name: 'done', final: 'rented' },
];

/** Handover without a rental: few steps, many facts that only one step reads. */
const handing: FileStep[] = [
  { name: 'welcome', when: { any: [{ channel: 'shop' }, { flagTour: true }] } },
  { name: 'handover' },
  { name: 'sign-in', when: { account: 'none', handover: 'brought' } },
  { name: 'address', when: { handover: 'brought' } },
  { name: 'delivery', commits: true },
  { name: 'trip', when: { flagExpress: false } },
  { name: 'sorry', when: { flagExpress: false, farAway: true }, final: 'too-far' },
  { name: 'goodbye', when: { flagExpress: true }, final: 'quick' },
  { name: 'tour', when: { all: [{ channel: 'web' }, { flagTour: false }] } },
  { name: 'goodbye', final: 'handed-over' },
];

/** Settings leave out vans and the dearest cover; who may come back is offered it. */
const narrow: FileStep[] = [
  { name: 'sign-in', when: guest },
  { name: 'choose-vehicle', settings: { vehicles: ['bike', 'car'] } },
  { name: 'licence-photo', when: { motor: true } },
  { name: 'last-words', when: { motor: true, licensed: false }, final: 'no-licence', retry: 'licence-photo' },
  { name: 'trip' },
  { name: 'cover', settings: { covers: ['none', 'basic'] } },
  { name: 'green-card', when: { cover: 'basic' } },
  { name: 'last-words', when: { motor: true, flagExpress: false }, final: 'chosen' },
  { name: 'goodbye', final: 'chosen-fast' },
];

const file = (id: string, title: string, steps: FileStep[]): FileValue => ({ id, title, steps });

export const rentalFiles: readonly FileValue[] = [
  file('bicycle', 'Rent a bicycle', bicycle),
  file('plain', 'Rent a vehicle', plain),
  file('flags', 'Rent with flags', flags),
  file('desk', 'Rent at the desk', desk),
  file('stages', 'Rent in stages', stages),
  file('handing', 'Hand over', handing),
  file('narrow', 'Choose from less', narrow),
];
