import type { BringNumberView, PortInView } from '@senda/core/features/port-in';
import { Card, CardHead, CloseIcon, ErrorCard, IconList, LinkButton, SimIcon, TextLink } from '@senda/ui';
import { WaysOn } from '../line/ways-on.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { fieldId, TransferFields } from './transfer-form.tsx';
import { nipId, TransferNip } from './transfer-nip.tsx';
import { Working } from './working.tsx';

interface ScreenProps {
  view: BringNumberView;
}

/** The screen at /manage/bring-number: the number to bring, and its NIP; or why the line can get none. */
export function BringNumberScreen({ view }: ScreenProps) {
  const { t } = useText();
  const { obstacle, transfer, requestType } = view;
  const type = requestType ?? 'other';
  const phase = transfer?.phase ?? 'form';
  const ask = phase === 'nip' ? 'portIn.nip.heading' : 'numberChange.bring.title';
  return (
    <StepPage
      // Remounts for the NIP, so that its heading is announced as a new page.
      key={phase}
      view={view}
      title={t(obstacle ? `numberChange.bring.${obstacle}.title` : ask, { type })}
      lede={obstacle ? t(`numberChange.bring.${obstacle}.text`, { type }) : <Lede view={view} />}
      errors={(transfer?.errors ?? []).map(({ field, problem }) => ({
        fieldId: field === 'nip' ? nipId : fieldId(field),
        text: t(problem, { ...transfer?.textValues }),
      }))}
      hasNext={view.hasNext}
    >
      {obstacle ? (
        <WaysOn
          view={view}
          way={t(`numberChange.bring.way.${view.wayOn.kind}`)}
          check={t('numberChange.bring.check')}
        />
      ) : (
        transfer && <Transfer view={view} transfer={transfer} />
      )}
    </StepPage>
  );
}

function Lede({ view: { blocking, loading, wayOn, number, transfer } }: ScreenProps) {
  const { t } = useText();
  // A way out beside the retry, which a rate limit disables for a while.
  if (blocking) return <TextLink href={wayOn.href}>{t(`numberChange.bring.way.${wayOn.kind}`)}</TextLink>;
  return (
    number !== null &&
    !loading &&
    transfer?.phase === 'form' && <>{t('numberChange.bring.lede', { number })}</>
  );
}

function Transfer({ view, transfer }: ScreenProps & { transfer: PortInView }) {
  const { phase } = transfer;
  if (phase === 'ineligible' || phase === 'locked' || phase === 'closed')
    return <Refused view={view} transfer={transfer} why={phase} />;
  return (
    <>
      {phase === 'nip' ? <TransferNip view={transfer} /> : <TransferFields view={transfer} />}
      {phase === 'form' && <Consequences number={view.number ?? ''} />}
      <Working view={transfer} />
    </>
  );
}

/** Why the number cannot be brought. */
function Refused({
  view: { wayOn },
  transfer,
  why,
}: ScreenProps & { transfer: PortInView; why: 'ineligible' | 'locked' | 'closed' }) {
  const { t } = useText();
  const values = { number: transfer.numberText, donor: transfer.donorName };
  return (
    <>
      <ErrorCard
        title={t(`portIn.${why}.title`, values)}
        text={t(why === 'closed' ? 'numberChange.bring.closed.text' : `portIn.${why}.text`, values)}
        action={why !== 'closed' && <LinkButton onClick={transfer.edit}>{t('portIn.edit')}</LinkButton>}
      />
      <TextLink href={wayOn.href}>{t(`numberChange.bring.way.${wayOn.kind}`)}</TextLink>
    </>
  );
}

/** What changes with the number. */
function Consequences({ number }: { number: string }) {
  const { t } = useText();
  const items = [
    { key: 'keep', icon: SimIcon },
    { key: 'old', icon: CloseIcon },
  ].map(({ key, icon }) => ({
    key,
    icon,
    title: t(`numberChange.bring.before.${key}`, { number }),
    detail: t(`numberChange.bring.before.${key}.text`),
  }));
  return (
    <Card className="stack-s">
      <CardHead title={t('numberChange.bring.before')} />
      <IconList items={items} />
    </Card>
  );
}
