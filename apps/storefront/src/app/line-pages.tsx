import { useSearchParams } from 'react-router-dom';
import { page } from '../platform/load/page.ts';

const RequestList = page(
  ['error', 'service-request'],
  async () => (await import('../service-request/request-list.page.tsx')).RequestListPage,
);

const OrderPayment = page(
  ['error', 'order', 'payment', 'payment-method', 'refund'],
  async () => (await import('./order-payment.page.tsx')).OrderPaymentPage,
);
const LinePayment = page(
  ['error', 'line-payment', 'payment', 'payment-method'],
  async () => (await import('../line-payment/line-payment.page.tsx')).LinePaymentPage,
);

/** The page at /manage/payment: pays a placed order, or for the line in the address. */
function Payment() {
  const [query] = useSearchParams();
  return query.has('accountNumber') && !query.has('orderRef') ? <LinePayment /> : <OrderPayment />;
}

const pages = {
  activation: page(
    ['apn', 'error', 'order', 'refund', 'review', 'sim-activation'],
    async () => (await import('../sim-activation/sim-activation.page.tsx')).SimActivationPage,
  ),
  identity: page(
    ['birth-date', 'error', 'kyc', 'order', 'refund', 'review'],
    async () => (await import('../kyc/order-identity.page.tsx')).OrderIdentityPage,
  ),
  invoice: page(
    ['error', 'invoice', 'order', 'refund'],
    async () => (await import('../invoice/order-invoice.page.tsx')).OrderInvoicePage,
  ),
  esim: page(
    ['apn', 'device', 'error', 'esim', 'review'],
    async () => (await import('../esim/esim-install.page.tsx')).EsimInstallPage,
  ),
  order: page(
    [
      'error',
      'line-suspension',
      'order',
      'otp',
      'payment',
      'refund',
      'review',
      'service-request',
      'step-up',
      'transfer-nip',
    ],
    async () => (await import('../order/manage-order.page.tsx')).ManageOrderPage,
  ),
  lines: page(
    ['error', 'order', 'refund'],
    async () => (await import('../order/line-list.page.tsx')).LineChoicePage,
  ),
  payment: Payment,
  linePayment: LinePayment,
  linePaymentResult: page(
    ['error', 'line-payment', 'payment'],
    async () => (await import('../line-payment/line-payment-result.page.tsx')).LinePaymentResultPage,
  ),
  addedCard: page(
    ['added-card', 'error', 'payment'],
    async () => (await import('../added-card/added-card.page.tsx')).AddedCardPage,
  ),
  orderOutcome: page(
    ['error', 'order', 'payment', 'refund', 'review'],
    async () => (await import('./order-outcome.page.tsx')).OrderOutcomePage,
  ),
  renewal: page(
    ['error', 'otp', 'payment', 'payment-method', 'renewal'],
    async () => (await import('../renewal/auto-renewal.page.tsx')).AutoRenewalPage,
  ),
  requests: () => <RequestList scope="all" />,
  pastRequests: () => <RequestList scope="past" />,
  portOuts: () => <RequestList scope="portOut" />,
};

/** A page of a line, of its order, or of what was asked for it, with its texts. */
export function LinePage({ page: name }: { page: keyof typeof pages }) {
  const Page = pages[name];
  return <Page />;
}
