import { page } from '../platform/load/page.ts';

const pages = {
  esim: page(
    ['device', 'error', 'esim'],
    async () => (await import('../esim/esim-install.page.tsx')).EsimInstallPage,
  ),
  renewal: page(
    ['error', 'otp', 'payment', 'payment-method', 'renewal'],
    async () => (await import('../renewal/auto-renewal.page.tsx')).AutoRenewalPage,
  ),
};

/** A page of a line, with its texts. */
export function LinePage({ page: name }: { page: keyof typeof pages }) {
  const Page = pages[name];
  return <Page />;
}
