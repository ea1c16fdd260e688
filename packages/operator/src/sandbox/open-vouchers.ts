import { chargeAt } from '../rules/payment/transaction.ts';
import type { Store } from '../store/store.ts';

/** A voucher as its customer has it. */
export interface OpenVoucher {
  readonly orderRef: string;
  readonly kind: string;
  /** The reference that is shown at the shop, or the CLABE of a transfer. */
  readonly payableAt: string;
}

/** Returns the vouchers that can be paid, oldest first. */
export async function openVouchers({ payments }: Store, now: number): Promise<OpenVoucher[]> {
  const rows = await payments.find({});
  return rows.flatMap((row) => {
    const { orderRef, payableAt, voucher } = row;
    const isOpen = voucher !== undefined && chargeAt(row, now).status === 'PENDING';
    return isOpen && payableAt !== undefined ? [{ orderRef, payableAt, kind: voucher.kind }] : [];
  });
}
