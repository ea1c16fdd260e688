import { ActionList, Button, ButtonLink } from '@senda/ui';

interface WaysOnProps {
  view: { readonly wayOn: { readonly href: string }; readonly canCheck: boolean; retry(): void };
  /** Names where the way leads. */
  way: string;
  /** Names another check of the line. */
  check: string;
}

/** Where to go from an obstacle. */
export function WaysOn({ view: { wayOn, canCheck, retry }, way, check }: WaysOnProps) {
  return (
    <ActionList>
      <ButtonLink kind="ink" href={wayOn.href}>
        {way}
      </ButtonLink>
      {canCheck && (
        <Button kind="line" onClick={retry}>
          {check}
        </Button>
      )}
    </ActionList>
  );
}
