export { deliveryMachine } from './delivery.machine.ts';
export { mapOfShop, pickupLine } from './delivery.ts';
export { type DeliveryView, deliveryExpected, deliveryView } from './delivery.view.ts';
export { withPostalCodeMoved } from './stored-delivery.ts';
