// Reads the body of a request: JSON, a form, or several parts with files. For every fake chat service.
import type { IncomingMessage } from 'node:http';

export interface SentFile {
  /** The name of the form field, as `files[0]`. */
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Body {
  /** The fields of a form, or of a JSON object. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What JSON the body was, when it was JSON. */
  readonly json: unknown;
  readonly files: readonly SentFile[];
  readonly raw: Buffer;
}

/** The bytes of a request. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The body by its content type; throws what JSON or form parsing throws. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const raw = await readBytes(request);
  const type = request.headers['content-type'] ?? '';
  if (raw.length === 0) return { fields: {}, json: undefined, files: [], raw };
  if (type.startsWith('multipart/form-data')) return { ...(await readParts(raw, type)), json: undefined, raw };
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { fields: Object.fromEntries(new URLSearchParams(raw.toString())), json: undefined, files: [], raw };
  }
  if (!type.startsWith('application/json')) return { fields: {}, json: undefined, files: [], raw };
  const json: unknown = JSON.parse(raw.toString());
  const fields = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  return { fields, json, files: [], raw };
}

async function readParts(raw: Buffer, type: string): Promise<Pick<Body, 'fields' | 'files'>> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  const files: SentFile[] = [];
  for (const [field, value] of form.entries()) {
    if (typeof value === 'string') fields[field] = value;
    else files.push({ field, name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return { fields, files };
}
