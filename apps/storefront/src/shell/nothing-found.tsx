import { ButtonLink, Main, Scene, StateBlock } from '@senda/ui';

interface NothingFoundProps {
  title: string;
  text: string;
  /** The way on. */
  action: string;
  href: string;
}

/** What the address names was not found. */
export const NothingFound = ({ title, text, action, href }: NothingFoundProps) => (
  <Main kind="scene">
    <Scene name="lost" />
    <StateBlock
      title={title}
      text={text}
      actions={
        <ButtonLink kind="ink" href={href}>
          {action}
        </ButtonLink>
      }
    />
  </Main>
);
