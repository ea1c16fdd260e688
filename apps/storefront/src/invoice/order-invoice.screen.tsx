import type { InvoiceStage, OrderInvoiceView } from '@senda/core/features/invoice';
import {
  Button,
  ButtonLink,
  Card,
  CheckField,
  ErrorSummary,
  Facts,
  FieldGrid,
  Form,
  FormattedField,
  LeftIcon,
  Main,
  Note,
  SelectField,
  TextField,
  TextLink,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DayTime, dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { saveFile } from '../platform/save-file.ts';
import { Announced } from '../shell/announced.tsx';
import { digitsOnly } from '../shell/key-filters.ts';
import { OrderErrand } from '../shell/order-errand.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { Reach } from '../shell/reach.tsx';

interface ScreenProps {
  view: OrderInvoiceView;
}

type Field = keyof OrderInvoiceView['values'];

/** In the order of the page. */
const fields = ['rfc', 'postalCode', 'name', 'regime', 'use'] as const satisfies readonly Field[];
const idOf = (field: Field): string => `invoice-${field}`;

/** The screen at /manage/invoice: asks for the data of an order's invoice, and follows it. */
export function OrderInvoiceScreen({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <OrderErrand
      view={view}
      step="order-invoice"
      title={t('invoice.pageTitle')}
      failed={t('invoice.failed')}
      toOrders={t('order.manage.all')}
    >
      {view.stage === null ? null : <Shown view={view} stage={view.stage} />}
    </OrderErrand>
  );
}

function Shown({ view, stage }: ScreenProps & { stage: InvoiceStage }) {
  const { t, sum } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const title = t(`invoice.title.${stage}`);
  const until = view.until === null ? null : day(view.until);
  return (
    <Main kind="narrow">
      <TextLink href={view.orderAt}>
        <LeftIcon size="s" />
        {t('invoice.back')}
      </TextLink>
      <h1>{title}</h1>
      <p className="lede">
        {t(
          view.documents.length > 0 ? 'invoice.lede.downloads' : `invoice.lede.${stage}`,
          dayValues('until', until),
        )}
      </p>
      {view.about && (
        <p className="muted">
          {t('invoice.about', { orderRef: view.about.orderRef, amount: sum(view.about.total) })}
        </p>
      )}
      {/* The page keeps its title. */}
      <Announced text={title} />
      <div className="stack-l step-body">
        {view.refusal !== null && (
          <Note kind="warn" title={t('invoice.refused.title')}>
            <p>{t(view.refusal)}</p>
          </Note>
        )}
        {stage === 'asked' || stage === 'again' ? <Request view={view} /> : <Result view={view} />}
      </div>
    </Main>
  );
}

/** Saves a document once it is fetched. */
function useSavedDocument({ document: fetched, setSaved }: OrderInvoiceView): void {
  const save = useEffectEvent((file: NonNullable<OrderInvoiceView['document']>) => {
    saveFile(file);
    setSaved();
  });
  useEffect(() => {
    if (fetched !== null) save(fetched);
  }, [fetched]);
}

/** The invoice that was requested, its documents, and the way back. */
function Result({ view }: ScreenProps) {
  const { t } = useText();
  const { invoice, documents, orderAt, problem, retry } = view;
  useSavedDocument(view);
  return (
    <>
      {invoice && (
        <Card>
          <Facts
            items={[
              { key: 'rfc', label: t('invoice.rfc'), value: invoice.rfc },
              { key: 'name', label: t('invoice.fact.name'), value: invoice.name },
              ...(invoice.folio === null
                ? []
                : [{ key: 'folio', label: t('invoice.fact.folio'), value: invoice.folio }]),
              ...(invoice.issuedAt === null
                ? []
                : [
                    {
                      key: 'issuedAt',
                      label: t('invoice.fact.issuedAt'),
                      value: <DayTime at={invoice.issuedAt} by="moment" />,
                    },
                  ]),
            ]}
          />
        </Card>
      )}
      <ProblemNote problem={problem} retry={retry} />
      {documents.map(({ kind, isFetched }, place) => (
        <Button
          key={kind}
          kind={place === 0 ? 'fwd' : 'line'}
          wide
          busy={isFetched}
          onClick={() => view.download(kind)}
        >
          {t(`invoice.download.${kind}`)}
        </Button>
      ))}
      <Reach />
      <div>
        <ButtonLink kind={documents.length > 0 ? 'plain' : 'ink'} href={orderAt}>
          {t('invoice.toOrder')}
        </ButtonLink>
      </div>
    </>
  );
}

function Request({ view }: ScreenProps) {
  const { t } = useText();
  // The summary takes focus at each submit, not while its errors are being fixed.
  const [attempts, setAttempts] = useState(0);
  const errors = fields.flatMap((field) => {
    const problem = view.problems[field];
    return problem === undefined ? [] : [{ fieldId: idOf(field), text: t(problem) }];
  });
  function submit(): void {
    setAttempts((count) => count + 1);
    view.submit();
  }
  return (
    <Form className="stack-l" onSubmit={submit} locked={view.locked}>
      {attempts > 0 && errors.length > 0 && (
        <ErrorSummary key={attempts} title={t('common.problems', { count: errors.length })} items={errors} />
      )}
      <Fields view={view} />
      <CheckField label={t('invoice.keep')} checked={view.keep} onChecked={view.setKeep} />
      <ProblemNote problem={view.problem} retry={view.retry} />
      <Button kind="fwd" wide type="submit" busy={view.busy}>
        {t('invoice.submit')}
      </Button>
    </Form>
  );
}

function Fields({ view }: ScreenProps) {
  const { t, local } = useText();
  const { values, problems, holder, isDoubtful } = view;
  const common = (field: Field) => {
    const problem = problems[field];
    return {
      id: idOf(field),
      name: idOf(field),
      label: t(`invoice.${field}`),
      error: problem && t(problem),
      value: values[field],
      onValue: (value: string) => view.change(field, value),
      onBlur: () => view.leave(field),
    };
  };
  const codes = (listed: OrderInvoiceView['uses']) =>
    listed.map(({ code, name }) => ({ value: code, label: t('invoice.code', { code, name: local(name) }) }));
  const rfcHint = isDoubtful ? 'invoice.rfc.doubtful' : `invoice.rfc.${holder ?? 'hint'}`;
  return (
    <FieldGrid>
      <TextField
        {...common('rfc')}
        full
        hint={t(rfcHint)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormattedField
        {...common('postalCode')}
        format={view.postalCodeFormat}
        inputMode="numeric"
        autoComplete="off"
        onKeyDown={digitsOnly}
      />
      <TextField
        {...common('name')}
        full
        hint={t(holder === 'COMPANY' ? 'invoice.name.company' : 'invoice.name.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField
        {...common('regime')}
        full
        options={codes(view.regimes)}
        placeholder={t('invoice.regime.choose')}
      />
      <SelectField
        {...common('use')}
        full
        hint={t('invoice.use.hint')}
        options={codes(view.uses)}
        placeholder={t(values.regime === '' ? 'invoice.use.first' : 'invoice.use.choose')}
      />
    </FieldGrid>
  );
}
