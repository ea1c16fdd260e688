import type { LinePickerView } from '@senda/core/features/line-picker';
import { ButtonLink, Card, Columns, Main, Rows, Scene, SimIcon, Skeleton, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent } from 'react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

/** The choice of the line that a journey is about, at the journey's first address. */
export function LinePickerScreen({ view }: { view: LinePickerView }) {
  const { t } = useText();
  const { step, back, addressAbout, replaceBy } = useStepFrame();
  const { known } = view;
  const openRun = useEffectEvent((line: string) => replaceBy(addressAbout(line)));
  useEffect(() => {
    if (known !== null) openRun(known);
  }, [known]);
  const title = t(view.none ? `${view.none}.title` : 'linePicker.title');
  return (
    <AppShell title={title} step={step} state={view.state} back={back} section="lines" loading={view.loading}>
      {view.none ? (
        <Main kind="scene">
          <Scene name="empty" />
          <StateBlock
            title={title}
            text={t(`${view.none}.text`)}
            actions={
              <ButtonLink kind="ink" href={view.linesAt}>
                {t('linePicker.lines')}
              </ButtonLink>
            }
          />
        </Main>
      ) : (
        <Columns kind="one">
          <Main busy={view.loading}>
            <h1>{title}</h1>
            <div className="stack step-body">
              {view.loading ? <LinesSkeleton /> : <Lines view={view} />}
              <ProblemNote problem={view.problem} retry={view.retry} />
              {view.problem && (
                <ButtonLink kind="line" href={view.linesAt}>
                  {t('linePicker.lines')}
                </ButtonLink>
              )}
            </div>
          </Main>
        </Columns>
      )}
    </AppShell>
  );
}

function Lines({ view: { lines } }: { view: LinePickerView }) {
  const { addressAbout } = useStepFrame();
  if (lines.length === 0) return null;
  return (
    <Card tight>
      <Rows
        items={lines.map((line) => ({
          key: line.accountNumber,
          icon: SimIcon,
          label: line.number,
          detail: <Detail line={line} />,
          href: addressAbout(line.accountNumber),
        }))}
      />
    </Card>
  );
}

/** The plan, and the end of a line that is being terminated. */
function Detail({ line: { planName, end } }: { line: LinePickerView['lines'][number] }) {
  const { t, local } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const plan = local(planName);
  if (end === null) return <>{plan}</>;
  if (end.at === null) return <>{t('linePicker.ending.undated', { plan })}</>;
  return <>{t('linePicker.ending', { plan, ...dayValues('date', moment(end.at)) })}</>;
}

function LinesSkeleton() {
  const { t } = useText();
  return (
    <>
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={60} radius="xl" />
      <Skeleton height={60} radius="xl" />
    </>
  );
}
