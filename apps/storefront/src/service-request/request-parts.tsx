import type { ServiceRequestView, ShownRequest } from '@senda/core/features/service-request';
import { ActionList, Button, ButtonLink, Card, CardHead, Timeline } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { DayTime, dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { useHelpWay } from '../shell/reach.tsx';

interface PartProps {
  view: ServiceRequestView;
  request: ShownRequest;
}

/** The actions, what is asked of the customer in marigold. */
export function RequestActions({ view, request }: PartProps) {
  const { t, sum } = useText();
  const helpWay = useHelpWay(request.reference);
  const { payAt, againAt, installAt, suspendAt, orderAt, keepAt, switchAt, renewalAt, fee } = request;
  const words = {
    pay: fee === null ? t('serviceRequest.pay.unknown') : t('serviceRequest.pay', { amount: sum(fee) }),
    again: t('serviceRequest.tryAgain'),
    install: t('serviceRequest.install'),
    suspend: t('serviceRequest.suspend'),
    help: helpWay.label,
    check: t('serviceRequest.check'),
    order: t('serviceRequest.toOrder'),
    lines: t('serviceRequest.toLines'),
    keep: t('serviceRequest.keep'),
    renewal: t('serviceRequest.renewal'),
    switch: t('serviceRequest.switch'),
  };
  const addresses = {
    pay: payAt,
    again: againAt,
    install: installAt,
    suspend: suspendAt,
    help: helpWay.href,
    check: null,
    order: orderAt,
    lines: view.linesAt,
    keep: keepAt,
    renewal: renewalAt,
    switch: switchAt,
  };
  return (
    <ActionList>
      {request.actions.map((action) => {
        const kind = action === request.main ? 'fwd' : 'line';
        const href = addresses[action];
        return href === null ? (
          <Button key={action} kind={kind} wide onClick={view.check}>
            {words[action]}
          </Button>
        ) : (
          <ButtonLink key={action} kind={kind} wide href={href}>
            {words[action]}
          </ButtonLink>
        );
      })}
    </ActionList>
  );
}

/** The request's history and its expected end. */
export function Progress({ view, request }: PartProps) {
  const { t } = useText();
  const { moment, capitalized } = useAtomValue(dateTextsAtom);
  const { kind } = request.summary;
  const timeOf = ({ at, expectation }: ShownRequest['timeline'][number]): ReactNode => {
    if (at === null) return null;
    if (expectation === null) return <DayTime at={at} by="moment" />;
    return capitalized(t(expectation, dayValues('date', moment(at))));
  };
  return (
    <Card>
      <CardHead small title={t('serviceRequest.progress')} />
      <Timeline
        items={request.timeline.map((step) => ({
          key: step.key,
          title: (
            <>
              {t(step.text, { kind, mark: step.mark, need: step.need })}
              <span className="vh">{t(`serviceRequest.mark.${step.mark}`)}</span>
            </>
          ),
          detail: timeOf(step),
          status: step.mark,
          code: step.status ?? undefined,
        }))}
      />
      <p className="small muted">{t('serviceRequest.readAt', dayValues('time', moment(view.readAt)))}</p>
    </Card>
  );
}
