// Dice of both sides: this browser makes the side's bytes and keeps them under their hash. The server gets the hash, and
// the bytes when the player reveals them.
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const keyOf = (hash) => `dice ${hash}`;

/** Makes 32 bytes, keeps them, and gives their SHA-256. Throws where nothing can be kept. */
export async function newHash(storage) {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes));
  storage.setItem(keyOf(hash), hex(bytes));
  return hash;
}

/** The bytes of a hash; null where another browser made them. */
export const bytesOf = (storage, hash) => storage.getItem(keyOf(hash));
