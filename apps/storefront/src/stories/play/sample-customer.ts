import type { MemoryOperator } from '@senda/operator/testing';

/** The customer whom the samples are about. */
export const sampleEmail = 'name@example.com';

/** Makes the customer of the samples known to an operator, and returns their token. */
export async function seedSample(operator: MemoryOperator): Promise<string> {
  return operator.signIn(sampleEmail);
}
