// What both pages need of the server: its answers, and when to look again.
const base = location.pathname.replace(/\/+$/, '');
export const addressOf = (path) => `${base}/${path}`;

/** JSON from the server; throws with words for the player, and the status (none: it did not answer). */
export async function call(path, body) {
  const options =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(addressOf(path), { ...options, cache: 'no-store', credentials: 'omit' }).catch(() => {
    throw new Error('The server does not answer.');
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw Object.assign(new Error(answer.error ?? `The server answered ${response.status}.`), {
      status: response.status,
    });
  return answer;
}

/** What did not come, for the server was busy or away, is asked for again after so many ms. */
export const PATIENCE = 2000;

/** Puts off what failed: done once more later, however often that is asked. */
export function later(work) {
  let timer = null;
  return () => {
    if (timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      work();
    }, PATIENCE);
  };
}

/**
 * A stream of news keeps a connection, and a browser has six to one server for all its tabs. So three tabs stream, those that
 * came first; every other one looks by itself, as all do in a browser without locks. Tabs tell one another nothing else.
 */
const PLACES = ['news 1', 'news 2', 'news 3'];
/** How long a tab without a stream waits between two looks, ms. */
const PAUSE = 3000;

/** Looks whenever there may be something new, for as long as the page is open. */
export async function follow(look) {
  document.addEventListener('visibilitychange', () => document.hidden || look());
  for (;;) {
    for (const place of PLACES)
      await navigator.locks?.request(place, { ifAvailable: true }, (held) => held && stream(look)).catch(() => null);
    await look();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Ends when the browser gives the stream up: refused, or answered by somebody else than the server. */
function stream(look) {
  return new Promise((ended) => {
    const news = new EventSource(addressOf('news'));
    news.addEventListener('news', look);
    news.addEventListener('open', look);
    news.addEventListener('error', () => {
      if (news.readyState === EventSource.CLOSED) ended();
      else look();
    });
  });
}
