import type { Meta, StoryObj } from '@storybook/react-vite';
import { FaqBlock, type FaqBlockProps } from './faq-block.tsx';

export default {
  title: 'buy/Questions · Preguntas',
  parameters: {
    names: {
      addOnPostpaid: 'Add-ons, postpaid · Extras, pospago',
      addOnPrepaid: 'Add-ons, prepaid · Extras, prepago',
      billingDetailsPostpaid: 'Billing, postpaid · Facturación, pospago',
      billingDetailsPrepaid: 'Billing, prepaid · Facturación, prepago',
      connectionDetailsPostpaid: 'Number, postpaid · Número, pospago',
      connectionDetailsPrepaid: 'Number, prepaid · Número, prepago',
      orderSummaryPostpaid: 'Review, postpaid · Revisión, pospago',
      orderSummaryPrepaid: 'Review, prepaid · Revisión, prepago',
      personalDetailsPostpaid: 'Personal details, postpaid · Datos personales, pospago',
      personalDetailsPrepaid: 'Personal details, prepaid · Datos personales, prepago',
      preCheckoutPostpaid: 'Plans, postpaid · Planes, pospago',
      preCheckoutPrepaid: 'Plans, prepaid · Planes, prepago',
    },
  },
} satisfies Meta;

const story = (props: FaqBlockProps): StoryObj => ({
  render: () => (
    <main className="wrap page narrow">
      <h1 className="vh">Senda</h1>
      <FaqBlock {...props} />
    </main>
  ),
});

export const PreCheckoutPrepaid = story({ section: 'pre-checkout', productType: 'prepaid' });
export const PreCheckoutPostpaid = story({ section: 'pre-checkout', productType: 'postpaid' });
export const AddOnPrepaid = story({ section: 'add-on', productType: 'prepaid' });
export const AddOnPostpaid = story({ section: 'add-on', productType: 'postpaid' });
export const ConnectionDetailsPrepaid = story({ section: 'connection-details', productType: 'prepaid' });
export const ConnectionDetailsPostpaid = story({ section: 'connection-details', productType: 'postpaid' });
export const PersonalDetailsPrepaid = story({ section: 'personal-details', productType: 'prepaid' });
export const PersonalDetailsPostpaid = story({ section: 'personal-details', productType: 'postpaid' });
export const BillingDetailsPrepaid = story({ section: 'billing-details', productType: 'prepaid' });
export const BillingDetailsPostpaid = story({ section: 'billing-details', productType: 'postpaid' });
export const OrderSummaryPrepaid = story({ section: 'order-summary', productType: 'prepaid' });
export const OrderSummaryPostpaid = story({ section: 'order-summary', productType: 'postpaid' });
