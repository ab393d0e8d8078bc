// Orders by mail as a careful player sends them: each on trial with those before it, all for good when one of them commits.

export interface Tried {
  readonly answer: string;
  /** True when they were sent for good. */
  readonly final: boolean;
}

export class Trials {
  readonly #send: (text: string) => Promise<string>;
  #kept: readonly string[] = [];

  constructor(send: (text: string) => Promise<string>) {
    this.#send = send;
  }

  async order(text: string): Promise<Tried> {
    if (text === 'done') return this.#final(this.#kept);
    const answer = await this.#send([...this.#kept, text].join('\n'));
    if (answer.includes('Not understood or not allowed')) return { answer, final: false };
    if (!answer.includes('This was a trial: nothing has been changed.')) throw new Error(`no trial:\n${answer}`);
    if (answer.includes('That would commit')) return this.#final([...this.#kept, text]);
    this.#kept = [...this.#kept, text];
    return { answer, final: false };
  }

  async #final(orders: readonly string[]): Promise<Tried> {
    this.#kept = [];
    const answer = await this.#send([...orders, 'COMMIT'].join('\n'));
    if (!answer.includes('Understood:')) throw new Error(`not committed:\n${answer}`);
    return { answer, final: true };
  }
}
