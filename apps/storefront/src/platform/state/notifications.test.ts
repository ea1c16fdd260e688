import { beforeEach, expect, it, vi } from 'vitest';

let page: typeof import('./notifications.ts');
let shown: () => readonly import('./notifications.ts').Notification[];
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.resetModules();
  page = await import('./notifications.ts');
  const { store } = await import('./store.ts');
  shown = () => store.get(page.notificationsAtom);
});

// spec 4.session.notifications 3.store.notification: #notify
// spec 9.notification.duration: #defaultDuration
it('section 4: a timestamp id, bottom-center, dismissed after 5 s', () => {
  page.notify('shell.followed', 'info');
  expect(shown()).toEqual([
    {
      id: '1800000000000-shell.followed',
      messageId: 'shell.followed',
      kind: 'info',
      duration: 5000,
      position: 'bottom-center',
    },
  ]);
  vi.advanceTimersByTime(4999);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

// spec 9.notification.duration: #setDefaultDuration
// spec 4.session.notifications: #notify
it('section 9: the duration comes from the configuration; a notification may have its own duration and position', () => {
  page.setDefaultDuration(7000);
  page.notify('shell.followed', 'info');
  page.notify('shell.dropped', 'warn', 2000, 'top-right');
  expect(shown().map(({ position }) => position)).toEqual(['bottom-center', 'top-right']);
  vi.advanceTimersByTime(2000);
  expect(shown().map(({ messageId }) => messageId)).toEqual(['shell.followed']);
  vi.advanceTimersByTime(4999);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

// spec 4.session.notifications: #notify
it('is removed when dismissed, and stays while its timer is paused', () => {
  page.notify('shell.followed', 'info');
  const [item] = shown();
  page.pauseTimer(item?.id ?? '');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toHaveLength(1);
  page.dismiss(item?.id ?? '');
  expect(shown()).toEqual([]);
});
