import type { Layout } from '@senda/core/base/addresses';
import { featureNames } from '@senda/messages/testing';
import type { StoryObj } from '@storybook/react-vite';
import { Provider } from 'jotai/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '', origin: 'http://localhost' });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('window', { addEventListener: () => undefined, location: { href: '/web/login' } });
const { ensureMessages } = await import('../platform/locale/locale.ts');
const { store } = await import('../platform/state/store.ts');
const { site } = await import('../platform/site.ts');
const { AppShell } = await import('../shell/app-shell.tsx');
const otpStories = await import('../otp/otp.stories.tsx');
const kycStories = await import('../kyc/kyc.stories.tsx');

const rendered = (page: ReactNode): string => renderToStaticMarkup(<Provider store={store}>{page}</Provider>);
const htmlOf = ({ render }: StoryObj): string => rendered((render as unknown as () => ReactNode)());
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

beforeAll(() => ensureMessages(featureNames));

describe('the verification screen', () => {
  const entering = () => htmlOf(otpStories.story('entering'));

  // spec 2.verify.title 2.verify.text 2.verify.countdown 2.verify.resend: apps/storefront/src/otp/otp.screen.tsx#OtpScreen
  // spec 2.verify.buttons 2.label.next: apps/storefront/src/otp/otp.screen.tsx#OtpScreen
  it('asks for the code, with the e-mail, the time left, resend, back and next', () => {
    const html = entering();
    const words = wordsOf(html);
    expect(html).toMatch(/<h1[^>]*>Verify your account with a code<\/h1>/);
    expect(words).toMatch(/Enter 6 digit verification code sent to +name@example\.com/);
    expect(words).toMatch(/expiring in +\d\d:\d\d/);
    const buttons = [...html.matchAll(/<button\b[^>]*>([^]*?)<\/button>/g)].map(([, inner = '']) =>
      wordsOf(inner).trim(),
    );
    expect(buttons).toEqual(expect.arrayContaining(['Resend code', 'Back', 'Next']));
  });

  // spec 2.verify.boxes: apps/storefront/src/one-time-code/code-boxes.tsx#CodeBoxes
  it('has six boxes of one digit', () => {
    expect(entering().match(/aria-label="Digit \d of 6"/g)).toHaveLength(6);
  });
});

// spec 2.step.selfie: apps/storefront/src/kyc/picture-part.tsx#PicturePart
it('the selfie step has the labels of a picture by camera or file', () => {
  const words = wordsOf(htmlOf(kycStories.story('selfie')));
  for (const label of ['Take a selfie', 'Photo', 'Take a photo with the selfie camera', 'Upload an image'])
    expect(words).toContain(label);
});

// spec 2.label.total: apps/storefront/src/shell/step-page.tsx#StepDock
it('a step shows the total price with tax', () => {
  expect(wordsOf(htmlOf(kycStories.story('editing')))).toMatch(/Total \(Inc\. tax\) +S\$/);
});

// spec 2.layout.main-authenticated 2.layout.no-footer 2.layout.no-header-and-footer: packages/ui/src/shell/shell.tsx#Shell
// spec 2.layout.no-footer-without-header 2.layout.main-auth-two-button: packages/ui/src/shell/shell.tsx#Shell
// spec 2.layout.step 2.layout.none: packages/ui/src/shell/shell.tsx#Shell
it.each<[layout: Layout, header: boolean, footer: boolean]>([
  ['main-authenticated', true, true],
  ['no-footer', true, false],
  ['no-header-and-footer', false, false],
  ['no-footer-without-header', false, false],
  ['main-auth-two-button', true, false],
  ['step', true, false],
  ['none', false, false],
])('the layout %s has a header: %s, a footer: %s', (layout, header, footer) => {
  const html = rendered(
    <AppShell title="Page" layout={layout}>
      <main />
    </AppShell>,
  );
  expect([html.includes('<header'), html.includes('<footer')]).toEqual([header, footer]);
  expect(html).toContain(`data-layout="${layout}"`);
});

// spec 2.help: apps/storefront/src/shell/app-shell.tsx#Top
it('the header links to the help centre', () => {
  const html = rendered(
    <AppShell title="Page" layout="no-footer">
      <main />
    </AppShell>,
  );
  expect(html).toContain(`href="${site.helpCentre}"`);
});

describe('technical difficulties', () => {
  // spec 2.difficulties.modal 8.other.load-failure: apps/storefront/src/shell/technical-difficulties.tsx#TechnicalDifficulties
  it('are a dialog with a reload button', async () => {
    const { TechnicalDifficulties } = await import('../shell/technical-difficulties.tsx');
    const html = rendered(<TechnicalDifficulties reload={() => undefined} />);
    expect(html).toMatch(/<dialog/);
    expect(wordsOf(html)).toMatch(/Technical difficulties .*Reload/);
  });

  // spec 2.difficulties.text: apps/storefront/src/app/error-boundary.tsx#fallback
  it('have a Spanish text while no message is loaded', async () => {
    const { ErrorBoundary } = await import('../app/error-boundary.tsx');
    const boundary = new ErrorBoundary({ children: null });
    boundary.state = { error: new Error('lost') };
    expect(rendered(boundary.render())).toMatch(/lang="es-MX".*Desafíos técnicos/);
  });
});

// spec 2.guard.payment-spinner: apps/storefront/src/journey/payment-guard.ts#useAdmitted
it('a payment page is not shown before the log-in is checked, other steps are', async () => {
  const { useAdmitted } = await import('../journey/payment-guard.ts');
  const Page = ({ path }: { path: string }) => (useAdmitted(path) ? 'page' : 'spinner');
  const at = (path: string) =>
    rendered(
      <MemoryRouter initialEntries={[path]}>
        <Page path={path} />
      </MemoryRouter>,
    );
  expect(['/web/payment', '/web/payment-success', '/web/payment-failed'].map(at)).toEqual(
    Array(3).fill('spinner'),
  );
  expect(at('/web/payment-form')).toBe('page');
});
