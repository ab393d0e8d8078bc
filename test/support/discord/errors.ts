// Answers with which Discord refuses a request.
import type { Fault } from './types.ts';

export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: unknown;

  constructor(status: number, code: number, message: string, errors?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export const REFUSE = {
  unauthorized: () => new Refusal(401, 0, '401: Unauthorized'),
  notFound: () => new Refusal(404, 0, '404: Not Found'),
  channel: () => new Refusal(404, 10003, 'Unknown Channel'),
  guild: () => new Refusal(404, 10004, 'Unknown Guild'),
  message: () => new Refusal(404, 10008, 'Unknown Message'),
  user: () => new Refusal(404, 10013, 'Unknown User'),
  webhook: () => new Refusal(404, 10015, 'Unknown Webhook'),
  interaction: () => new Refusal(404, 10062, 'Unknown interaction'),
  command: () => new Refusal(404, 10063, 'Unknown application command'),
  pins: () => new Refusal(400, 30003, 'Maximum number of pins reached (250)'),
  acknowledged: () => new Refusal(400, 40060, 'Interaction has already been acknowledged.'),
  access: () => new Refusal(403, 50001, 'Missing Access'),
  notYours: () => new Refusal(403, 50005, 'Cannot edit a message authored by another user'),
  closed: () => new Refusal(403, 50007, 'Cannot send messages to this user'),
  permission: () => new Refusal(403, 50013, 'Missing Permissions'),
  expired: () => new Refusal(401, 50027, 'Invalid Webhook Token'),
  archived: () => new Refusal(400, 50083, 'Thread is archived'),
};

/** The answer to a body that breaks rules of form. */
export function badForm(faults: readonly Fault[]): Refusal {
  const errors: Record<string, unknown> = {};
  for (const { path, rule, detail } of faults) {
    let here = errors;
    for (const step of path.split('.')) {
      here[step] ??= {};
      here = here[step] as Record<string, unknown>;
    }
    here._errors = [{ code: rule.toUpperCase().replaceAll('-', '_'), message: detail }];
  }
  return new Refusal(400, 50035, 'Invalid Form Body', errors);
}
