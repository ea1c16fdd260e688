import { page } from '../platform/load/page.ts';

const pages = {
  profile: page(
    ['error', 'profile', 'session'],
    async () => (await import('../profile/profile.page.tsx')).ProfilePage,
  ),
  email: page(
    ['error', 'otp', 'profile-email', 'step-up'],
    async () => (await import('../profile-email/profile-email.page.tsx')).ProfileEmailPage,
  ),
  cards: page(
    ['error', 'payment', 'saved-card'],
    async () => (await import('../saved-card/saved-card.page.tsx')).SavedCardPage,
  ),
  linkedLines: page(
    ['error', 'line-link', 'otp', 'step-up'],
    async () => (await import('../line-link/linked-lines.page.tsx')).LinkedLinesPage,
  ),
  privacy: page(['error', 'privacy'], async () => (await import('../privacy/privacy.page.tsx')).PrivacyPage),
};

/** A page of the customer, with its texts. */
export function ProfilePages({ page: name }: { page: keyof typeof pages }) {
  const Page = pages[name];
  return <Page />;
}
