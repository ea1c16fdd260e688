import type { Meta, StoryObj } from '@storybook/react-vite';
import { errands } from './errands.ts';
import { inLanguage } from './words/in-language.ts';
import { sections } from './words/sections.ts';
import { titles } from './words/titles.ts';

export default {
  title: 'start/What is here · Qué hay aquí',
  parameters: {
    names: {
      welcome: 'Welcome · Bienvenida',
    },
  },
} satisfies Meta;

interface Entry {
  readonly href: string;
  readonly text: string;
}

/** Links leave the frame of the story. */
const Links = ({ entries }: { entries: readonly Entry[] }) => (
  <ul>
    {entries.map(({ href, text }) => (
      <li key={text}>
        <a href={href} target="_top">
          {text}
        </a>
      </li>
    ))}
  </ul>
);

/** The address of a story, or of the first one of a file, outside of the story's frame. */
const addressOf = (id: string): string => `./?path=/story/${id}`;

const searches = Object.entries(errands).map(([text, story]) => ({ href: addressOf(story), text }));

/** The pages of each section, in both languages. */
const pages = Object.entries(sections).map(
  ([section, words]) =>
    [
      words,
      Object.entries(titles)
        .filter(([, title]) => title.startsWith(`${section}/`))
        .map(([file, title]) => ({ href: addressOf(`${file}--`), text: title.slice(section.length + 1) })),
    ] as const,
);

const texts = {
  'en-US': {
    title: 'What is here',
    lead: 'A story of each state of each page, by what a customer does. Search with "/" in either language; the toolbar changes language, brand, theme and width.',
    searches: 'Searches that work',
    kinds:
      'Filter the list by tag: waiting, failed, refused, done (the page hands over), ends (nothing leads on).',
  },
  'es-MX': {
    title: 'Qué hay aquí',
    lead: 'Una historia de cada estado de cada página, por lo que hace un cliente. Busca con "/" en cualquier idioma; la barra cambia idioma, marca, tema y ancho.',
    searches: 'Búsquedas que funcionan',
    kinds:
      'Filtra la lista por etiqueta: waiting, failed, refused, done (la página entrega), ends (nada sigue).',
  },
} as const;

export const Welcome: StoryObj = {
  render: (_, { globals }) => {
    const locale = globals['locale'] === 'es-MX' ? 'es-MX' : 'en-US';
    const { title, lead, searches: heading, kinds } = texts[locale];
    return (
      <main className="wrap page stack">
        <h1>{title}</h1>
        <p>{lead}</p>
        <p>{kinds}</p>
        <h2>{heading}</h2>
        <Links entries={searches} />
        {pages.map(([errand, entries]) => (
          <section key={errand}>
            <h2>{inLanguage(errand, locale)}</h2>
            <Links entries={entries.map(({ href, text }) => ({ href, text: inLanguage(text, locale) }))} />
          </section>
        ))}
      </main>
    );
  },
};
