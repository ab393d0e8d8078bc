// Mails that are signed within their own text (OpenPGP, RFC 9580 chapter 7): the text without its armour.

const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const END = '-----END PGP SIGNATURE-----';
const ENCRYPTED = /^-----BEGIN PGP MESSAGE-----$/m;

/** What is signed, as it was before; other lines as they are. */
export function unarmoured(lines: readonly string[]): readonly string[] {
  const begin = lines.indexOf(SIGNED);
  const signature = begin === -1 ? -1 : lines.indexOf(SIGNATURE, begin);
  if (signature === -1) return lines;
  // Fields such as `Hash: SHA512` stand before the first blank line.
  const body = lines.indexOf('', begin);
  if (body === -1 || body > signature) return lines;
  const end = lines.indexOf(END, signature);
  const text = lines.slice(body + 1, signature).map((line) => line.replace(/^- ?(?=-)/, ''));
  return [...lines.slice(0, begin), ...text, ...(end === -1 ? [] : lines.slice(end + 1))];
}

/** True for a text that only its writer's and our own key could open, and we have none. */
export const isEncrypted = (text: string, types: readonly string[]): boolean =>
  ENCRYPTED.test(text) ||
  types.some((type) => /^multipart\/encrypted|^application\/(?:x-)?pkcs7-mime(?!.*signed-data)/.test(type));
