import type { PublishView } from '@senda/core/studio';
import { Button, ButtonLink } from '@senda/ui';
import { Band } from '../band/band.tsx';
import { useText } from '../platform/use-text.ts';
import { Versions } from './versions.tsx';

interface GivenProps {
  readonly name: string;
  readonly publication: PublishView;
}

/** A part of the customers is given it. */
export function Given(props: GivenProps) {
  const { t } = useText();
  const { given, retry } = props.publication;
  const title = t('studio.part.done.title', { share: given?.share ?? 0 });
  return (
    <>
      <output className="vh">{title}</output>
      <Band
        kind="ok"
        eyebrow={t('studio.publish.done.eyebrow')}
        title={title}
        text={t('studio.part.done.text')}
      >
        <Button kind="fwd" onClick={retry}>
          {t('studio.part.look')}
        </Button>
        <ButtonLink kind="line" href={`/journeys/${props.name}`}>
          {t('studio.publish.done.edit')}
        </ButtonLink>
      </Band>
      <Versions {...props} />
    </>
  );
}
