import type { Advice, Guide } from '@senda/ui/docs';
import {
  Canvas,
  Description,
  DocsContainer,
  DocsContext,
  Heading,
  Subheading,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type ComponentProps, Fragment, type ReactNode, useContext, useLayoutEffect } from 'react';
import { themes } from 'storybook/theming';
import { between, inLanguage } from '../../apps/storefront/src/stories/words/in-language.ts';
import { setLook } from '../look.ts';
import './docs-page.css';

const texts = {
  dos: 'Do · Haz',
  donts: 'Don’t · No hagas',
  props: 'Props · Propiedades',
  stories: 'Stories · Historias',
  columns: ['Prop · Propiedad', 'Meaning · Significado', 'Type, default · Tipo, por omisión'],
} as const;

type Context = ComponentProps<typeof DocsContainer>['context'];

/** Returns the toolbar's values for a page. */
function globalsOf(context: Context) {
  const [story] = context.componentStories();
  return story ? context.getStoryContext(story)['globals'] : {};
}

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** The frame of a page, in the toolbar's brand and theme. */
export function DocsFrame({ context, children }: { context: Context; children?: ReactNode }) {
  const globals = globalsOf(context);
  const { theme } = globals;
  useLayoutEffect(() => setLook(globals));
  const isDark = theme === 'dark' || (theme === 'device' && darkDevice());
  return (
    <DocsContainer context={context} theme={isDark ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}

const inWords = (advice: Advice): string => (typeof advice === 'string' ? advice : advice.words);

/** Shows what is between backticks as code. */
const withCode = (words: string): ReactNode =>
  words.split('`').map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    return <Fragment key={index}>{index % 2 === 1 ? <code>{part}</code> : part}</Fragment>;
  });

function Advices({ kind, advices, locale }: { kind: keyof Guide; advices: Guide['dos']; locale: string }) {
  return (
    <section className={kind === 'donts' ? 'dont' : undefined}>
      <Subheading>{inLanguage(texts[kind], locale)}</Subheading>
      <ul>
        {advices.map((advice) => (
          <li key={inWords(advice)}>
            {withCode(inLanguage(inWords(advice), locale))}
            {typeof advice === 'object' && (
              <Unstyled>
                <div className="guide-example">{advice.example}</div>
              </Unstyled>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What react-docgen has read of a component: a built one has no name of its own. */
interface Documented {
  readonly __docgenInfo?: {
    readonly displayName?: string;
    readonly props?: Readonly<Record<string, Prop>>;
  };
}

interface Prop {
  readonly required?: boolean;
  readonly description?: string;
  readonly tsType?: { readonly name: string; readonly raw?: string; readonly value?: string };
  readonly defaultValue?: { readonly value: string };
}

// oxlint-disable-next-line no-underscore-dangle -- Storybook's name
const infoOf = ({ __docgenInfo = {} }: Documented) => __docgenInfo;

function Props({ of, locale }: { of: Documented; locale: string }) {
  const props = Object.entries(infoOf(of).props ?? {});
  if (props.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          {texts.columns.map((column) => (
            <th key={column}>{inLanguage(column, locale)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.map(([name, { required, description, tsType, defaultValue }]) => (
          <tr key={name}>
            <td>
              <code>{required ? name : `${name}?`}</code>
            </td>
            <td>{withCode(description ?? '')}</td>
            <td>
              <code>{tsType?.raw ?? tsType?.value ?? tsType?.name}</code>
              {defaultValue && <code> = {defaultValue.value}</code>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A component's page: what it is for, do and don't, its stories, its props. */
export function DocsPage() {
  const context = useContext(DocsContext);
  const { preparedMeta: meta } = useOf('meta', ['meta']);
  const locale = String(globalsOf(context)['locale']);
  const guide = meta.parameters['guide'] as Guide | undefined;
  const name = meta.title.split('/').at(-1) ?? '';
  const main = meta.component as Documented | undefined;
  const components = Object.entries<Documented>({
    ...(main && { [infoOf(main).displayName ?? name]: main }),
    ...(meta.subcomponents as Readonly<Record<string, Documented>> | undefined),
  });
  return (
    <>
      <Title>{inLanguage(name, locale)}</Title>
      <Description of="meta" />
      {guide && (
        <div className="guide">
          <Advices kind="dos" advices={guide.dos} locale={locale} />
          <Advices kind="donts" advices={guide.donts} locale={locale} />
        </div>
      )}
      <Heading>{inLanguage(texts.stories, locale)}</Heading>
      {context.componentStories().map((story) => (
        <Fragment key={story.id}>
          <Subheading>
            {story.name.includes(between) ? inLanguage(story.name, locale) : story.name}
          </Subheading>
          <Description of={story.moduleExport} />
          <Canvas of={story.moduleExport} />
        </Fragment>
      ))}
      {components.length > 0 && <Heading>{inLanguage(texts.props, locale)}</Heading>}
      {components.map(([label, component]) => (
        <Fragment key={label}>
          <Subheading>{label}</Subheading>
          <Description of={component} />
          <Props of={component} locale={locale} />
        </Fragment>
      ))}
    </>
  );
}
