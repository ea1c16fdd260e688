import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-link',
  title: 'Components · Componentes/Link · Enlace',
  component: ui.Link,
  subcomponents: { LinkProvider: ui.LinkProvider },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Within a sentence, on the words that name where it leads. · Dentro de una frase, en las palabras que dicen a dónde lleva.',
          example: (
            <p>
              I have read the <ui.Link href="#privacy">Privacy policy</ui.Link>
            </p>
          ),
        },
        'Give paths of the site as they are: the router takes them. · Da las rutas del sitio tal cual: las toma el router.',
      ],
      donts: [
        {
          words: 'An address as the words of a link. · Una dirección como texto del enlace.',
          example: (
            <p>
              See <ui.Link href="#privacy">https://senda.example/privacy</ui.Link>
            </p>
          ),
        },
        'An `onClick` that does something else: that is a `LinkButton`. · Un `onClick` que hace otra cosa: eso es un `LinkButton`.',
      ],
    },
  },
} satisfies KitMeta;

const navigate = fn();

/** Clicks a link without navigating; returns whether the link left the click to the browser. */
async function isLeftToBrowser(click: () => Promise<void>): Promise<boolean> {
  let left = false;
  function intercept(event: MouseEvent): void {
    left = !event.defaultPrevented;
    event.preventDefault();
  }
  document.addEventListener('click', intercept);
  await click();
  document.removeEventListener('click', intercept);
  return left;
}

/** Replaces the router's link. */
const SiteLink = ({ href, children }: ui.LinkProps) => (
  <a
    href={href}
    onClick={(event) => {
      event.preventDefault();
      navigate(href);
    }}
  >
    {children}
  </a>
);

export const Places: StoryObj = {
  name: 'Site, page, phone · Sitio, página, teléfono',
  render: () => (
    <ui.LinkProvider link={SiteLink}>
      <p>
        <ui.Link href="/plans">Within the site</ui.Link>, <ui.Link href="#main">within the page</ui.Link>,{' '}
        <ui.Link href="tel:5501427788">by phone</ui.Link>
      </p>
    </ui.LinkProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    navigate.mockClear();
    const within = canvas.getByRole('link', { name: 'Within the site' });
    await expect(await isLeftToBrowser(() => userEvent.click(within))).toBe(false);
    await expect(navigate.mock.calls).toEqual([['/plans']]);
    for (const name of ['within the page', 'by phone']) {
      const link = canvas.getByRole('link', { name });
      await expect(await isLeftToBrowser(() => userEvent.click(link))).toBe(true);
    }
    await expect(navigate).toHaveBeenCalledOnce();
  },
};
