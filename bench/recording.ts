import { Client } from 'pg';

/** A statement as it was sent. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
/** What a call asked of the database, in its order, and what it answered. */
export interface Recording {
  readonly statements: readonly Statement[];
  readonly body: string;
}

type Query = (this: Client, query: string | { text: string }, values?: readonly unknown[]) => unknown;

/** Records every statement of this process while a call is answered. @throws Error if the answer is not a 2xx */
export async function record(call: () => Promise<Response>): Promise<Recording> {
  const statements: Statement[] = [];
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (sent, values, ...rest: []) {
    statements.push({
      text: typeof sent === 'string' ? sent : sent.text,
      values: Array.isArray(values) ? values : [],
    });
    return query.call(this, sent, values, ...rest);
  };
  try {
    const answer = await call();
    const body = await answer.text();
    if (!answer.ok) throw new Error(`The call to record was answered ${answer.status}: ${body}`);
    return { statements, body };
  } finally {
    prototype.query = query;
  }
}
