/** An order has one place. */
export const deliveryKeys = {
  deliveryPlaces: [{ name: 'deliveryPlaces_order', fields: ['orderRef'] }],
} as const;
