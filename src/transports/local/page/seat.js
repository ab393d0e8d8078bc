// A seat's page: shows what the server says for this link, sends what is typed or pressed. It knows no rule of any game.
import { bytesOf, newHash } from './dice.js';
import { addressOf, call, follow, later, PATIENCE } from './server.js';
import { makeUnanswered } from './unanswered.js';

const $ = (id) => document.getElementById(id);
const log = $('log');
const line = $('line');
const list = $('complete');
let shown = 0;
let picture = '';
/** How many messages to the server have no answer yet; the form shows whether any has. */
let busy = 0;
function working(more) {
  busy += more;
  $('form').setAttribute('aria-busy', String(busy > 0));
}
/** What stands on the page, as it came; null: what comes next is shown in any case. */
let standing = null;
/** The choices of an order that is being pressed together stand where the prompt's were. */
let stepped = false;
/** What Commit does now: its id and label, why it cannot be done, what will happen; null for whoever holds no seat. */
let closing = null;
/** What of the choices lies on the map, and how the press of any other place begins; null for whoever is asked nothing. */
let onMap = [];
let touch = null;
/** Where on the map something can be ordered. */
let begins = [];
/** When what the page asks was asked: what is typed is no answer to what has been asked since. */
let askedAt = 0;
/** The number of what the page asks, with the draft that it shows: a typed COMMIT closes no other. */
let prompt = null;

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Text with `code` marks, never HTML. */
function written(text) {
  const parts = document.createDocumentFragment();
  text.split(/(`[^`\n]+`)/).forEach((part) => {
    if (!/^`[^`\n]+`$/.test(part)) return parts.append(part);
    const code = document.createElement('code');
    code.textContent = part.slice(1, -1);
    parts.append(code);
  });
  return parts;
}

function entry({ kind, text, tag, image, download }) {
  const item = document.createElement('li');
  item.className = kind;
  if (tag) {
    const mark = document.createElement('span');
    mark.className = 'tag';
    mark.textContent = tag;
    item.append(mark);
  }
  item.append(written(text));
  if (image) item.append(thumbnail(image));
  if (download) item.append(saver(download));
  log.append(item);
  return item;
}

function saver({ name, text }) {
  const link = document.createElement('a');
  link.className = 'button';
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.textContent = `Save ${name}`;
  return link;
}

function thumbnail({ url, alt }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'thumb';
  const img = patient(document.createElement('img'));
  img.src = addressOf(url);
  img.alt = alt;
  img.addEventListener('load', toEnd);
  button.append(img);
  button.addEventListener('click', () => enlarge(img.src, alt));
  $('second').replaceChildren(closeup(img.src, alt));
  return button;
}

/** A picture that did not come, for the server may be busy, is asked for again: five times, each after a longer wait. */
function patient(img) {
  let [tried, src] = [0, ''];
  img.addEventListener('error', () => {
    if (img.src !== src) [tried, src] = [0, img.src];
    tried += 1;
    if (tried > 5) return;
    setTimeout(() => {
      if (img.src === src) img.src = src;
    }, PATIENCE * tried);
  });
  return img;
}

/** On a wide screen the last picture asked for stands under the map too. */
function closeup(src, alt) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'thumb';
  button.append(Object.assign(patient(document.createElement('img')), { src, alt }));
  button.addEventListener('click', () => enlarge(src, alt));
  return button;
}

const narrow = matchMedia('(max-width: 55rem)');
function toEnd() {
  if (narrow.matches) window.scrollTo({ top: document.body.scrollHeight });
  else log.scrollTop = log.scrollHeight;
}

/** The end of what was said; of an answer that has no room there its beginning, where its reason stands. */
function toAnswer(first) {
  toEnd();
  if (first === null) return;
  const ceiling = narrow.matches
    ? document.querySelector('header').getBoundingClientRect().bottom
    : log.getBoundingClientRect().top;
  const hidden = ceiling - first.getBoundingClientRect().top;
  if (hidden > 0) (narrow.matches ? window : log).scrollBy({ top: -hidden - 8 });
}

/** Changes the page. The end of what was said stays in sight when it was; whoever reads further up is left there. */
function keeping(change) {
  const { scrollTop, clientHeight, scrollHeight } = narrow.matches ? document.scrollingElement : log;
  const wasAtEnd = scrollHeight - clientHeight - scrollTop < 40;
  change();
  if (wasAtEnd) toEnd();
}

// --- what stands ------------------------------------------------------------
let asking = null;
/** Asks for the state; questions asked while one is on its way are answered by one more. */
async function refresh() {
  if (asking !== null) {
    asking.again = true;
    return asking.done;
  }
  const mine = { again: false, done: null };
  asking = mine;
  mine.done = (async () => {
    try {
      do {
        mine.again = false;
        const state = await call(`state?after=${shown}`);
        keeping(() => show(state));
      } while (mine.again);
      $('offline').hidden = true;
    } catch ({ status }) {
      if (status !== 429) $('offline').hidden = false;
      refreshLater();
    } finally {
      asking = null;
    }
  })();
  return mine.done;
}

const refreshLater = later(refresh);

function show(state) {
  $('name').textContent = state.name;
  $('where').textContent = state.where;
  $('acting').textContent = state.acting;
  $('acting').className = state.yours ? 'mine' : '';
  document.title = `${state.yours ? '● ' : ''}${state.you} · ${state.name}`;
  const news = state.entries;
  // A backup was put back: the log is another one.
  if (news[0]?.n <= shown) log.replaceChildren();
  for (const item of news) {
    shown = item.n;
    entry(item);
    // A close-up of what was so before this would mislead; the log keeps it.
    $('second').replaceChildren();
  }
  tell(news);
  // The log is told apart: what is asked changes less often than it is looked at, and may be half answered.
  const asked = JSON.stringify({ ...state, entries: [] });
  if (asked === standing) return;
  standing = asked;
  stepped = false;
  askedAt = state.asked ?? 0;
  prompt = state.prompt;
  $('question').replaceChildren(written(state.question ?? ''));
  $('draft').replaceChildren(
    ...state.draft.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
  );
  $('draft').hidden = false;
  buttons($('choices'), [...diceButtons(state.dice), ...state.choices]);
  touch = state.touch;
  $('takeback').hidden = touch === null;
  begins = state.begins;
  mark(state.choices);
  showClosing(state.closing);
  buttons($('tools'), state.tools);
  // Its end, once all has found its room.
  $('draft').scrollTop = $('draft').scrollHeight;
  if (state.picture !== null && state.picture.url !== picture) {
    picture = state.picture.url;
    const img = $('picture');
    img.hidden = false;
    img.alt = state.picture.short;
    img.src = addressOf(picture);
    if (isTouched()) {
      $('largepicture').src = img.src;
      placed = placing();
    }
    $('alt').textContent = state.picture.alt;
    $('nopicture').textContent = 'The map is being drawn.';
  }
  for (const id of ['inwords', 'howto', 'seemap']) $(id).hidden = state.picture === null;
}

function buttons(box, choices) {
  const focused = box.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  box.replaceChildren(
    ...choices.map((choice) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = choice.label;
      button.dataset.style = choice.style;
      button.dataset.key = `${choice.style}/${choice.label}`;
      if (choice.about) button.title = choice.about;
      button.addEventListener('click', () => pressed(choice));
      return button;
    }),
  );
  if (focused !== null) ([...box.children].find((button) => button.dataset.key === focused) ?? home()).focus();
}

/** Where the keys go when the button that had them is gone: where the next order is typed, or is asked for where typing covers half the screen. */
const home = () => (matchMedia('(pointer: coarse)').matches ? $('asked') : line);

function showClosing(now) {
  closing = now;
  $('closing').hidden = now === null;
  if (now === null) return;
  $('commit').textContent = now.label;
  // Not `disabled`: the focus stays where it is, and a screen reader finds the reason.
  $('commit').setAttribute('aria-disabled', String(now.why !== null));
  $('whynot').textContent = now.why ?? '';
  $('when').textContent = now.why === null ? 'If you commit now' : 'So far';
  $('then').hidden = now.forecast.length === 0;
  $('forecast').replaceChildren(
    ...now.forecast.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
  );
}
$('commit').addEventListener('click', () => {
  if (closing !== null && closing.why === null) pressed(closing);
});

/** What the side owes to dice of both sides, as far as this browser can give it. */
function diceButtons(dice) {
  if (dice?.wants === 'hash')
    return [
      {
        label: 'Make our dice',
        style: 'commit',
        about: 'Random bytes are made and kept in this browser; their hash is sent',
        run: giveHash,
      },
    ];
  const bytes = dice?.wants === 'bytes' ? bytesOf(localStorage, dice.hash) : null;
  return bytes === null
    ? []
    : [
        {
          label: 'Reveal our dice',
          style: 'commit',
          about: 'The bytes that this browser kept are sent',
          run: () => send({ text: `/dice reveal ${bytes}` }),
        },
      ];
}

async function giveHash() {
  try {
    await send({ text: `/dice hash ${await newHash(localStorage)}` });
  } catch (error) {
    entry({
      kind: 'private broken',
      text: `This browser cannot make or keep the bytes: ${error.message} \`/dice hash\` says another way.`,
    });
    toEnd();
  }
}

function pressed(choice) {
  if (choice.run !== undefined) return choice.run();
  if (choice.begin !== undefined) {
    line.value = choice.begin;
    line.focus();
    return complete();
  }
  return send(choice.text === undefined ? { press: choice.id, label: choice.label } : { text: choice.text });
}

// --- what is sent -----------------------------------------------------------
const sending = makeUnanswered(newId);

async function send(what) {
  const { id, answered: isDone, failed } = sending(what);
  let answered = null;
  working(1);
  if (what.text !== undefined) {
    entry({ kind: 'mine', text: what.text });
    toEnd();
  }
  try {
    const answer = await call('send', { ...what, id, opened: askedAt, prompt });
    isDone();
    if (answer.choices) return step(answer);
    if (what.text === undefined) entry({ kind: 'mine', text: what.label });
    // What stands as before is left alone: a screen reader would read the draft out again after each look at the map.
    if (stepped) standing = null;
    $('told').textContent = '';
    await refresh();
    [answered = null] = answer.entries.map(entry);
    tell(answer.entries);
    $('under').scrollTop = 0;
    giveBack(answer.rest);
  } catch (error) {
    const isAnswered = error.status < 500;
    if (isAnswered) isDone();
    else failed();
    const advice = isAnswered ? '' : ' Nothing is known of it: send it again, it is done once.';
    entry({ kind: 'private broken', text: error.message + advice });
    $('told').textContent = error.message + advice;
    giveBack(what.text);
  } finally {
    toAnswer(answered);
    working(-1);
  }
}

/** All that was said since the last press or line stands under the open map, which covers the log; the newest is in sight, and some of what is above it. */
function tell(entries) {
  const said = entries.map(({ text }) => Object.assign(document.createElement('p'), { textContent: text }));
  $('told').append(...said);
  if (said.length === 0) return;
  $('told').scrollTop = said[0].offsetTop - $('told').offsetTop - 20;
}

/** What was not done stands in the line again, whole, unless something else was begun. */
function giveBack(text) {
  if (!text || line.value !== '') return;
  line.value = text;
  grow();
}

/** The next part of an order that is being pressed together: its question and choices stand where the prompt's were. */
function step({ entries, choices, onMap: there }) {
  // What closes the question has its own place; the way back stands at the end of what may be a long list: it is shown first, then what cannot be
  // touched on the map. Who is there again sees their draft.
  const isBack = ({ style }) => style === 'undo';
  stepped = true;
  keeping(() => {
    $('question').replaceChildren(written(entries.map(({ text }) => text).join(' ')));
    $('draft').hidden = choices.some(isBack);
    const here = choices.filter(({ id }) => id !== closing?.id);
    const rank = (choice) => (isBack(choice) ? 0 : choice.at === undefined ? 1 : 2);
    buttons(
      $('choices'),
      here.sort((a, b) => rank(a) - rank(b)),
    );
    // Asked whether they are sure, they find no other button that commits.
    $('closing').hidden = closing === null || here.some(({ style }) => style === 'commit');
    mark(there);
  });
  $('told').textContent = '';
  $('choices').querySelector('button:not([data-style="undo"])')?.focus();
  $('under').scrollTop = 0;
}

$('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = line.value.trim();
  hide();
  if (text === '') return;
  said.push(text);
  at = said.length;
  line.value = '';
  grow();
  send({ text });
  if (document.activeElement === $('send')) home().focus();
});

const said = [];
let at = 0;
function recall(step) {
  at = Math.max(0, Math.min(said.length, at + step));
  line.value = said[at] ?? '';
  grow();
}

// --- completion -------------------------------------------------------------
let offers = [];
let chosen = -1;
let asked = 0;
async function complete() {
  asked += 1;
  const mine = asked;
  const text = line.value;
  if (text === '' || text.includes('\n')) return hide();
  const answer = await call('complete', { text }).catch(({ status }) => ({ offers: [], again: status === 429 }));
  if (mine !== asked || line.value !== text) return;
  if (answer.again) setTimeout(() => line.value === text && complete(), PATIENCE);
  offers = answer.offers;
  chosen = -1;
  if (offers.length === 0) return hide();
  list.replaceChildren(
    ...offers.map((offer, index) => {
      const item = document.createElement('li');
      item.id = `offer${index}`;
      item.setAttribute('role', 'option');
      item.append(Object.assign(document.createElement('span'), { textContent: offer.label }));
      if (offer.about)
        item.append(Object.assign(document.createElement('span'), { className: 'about', textContent: offer.about }));
      item.addEventListener('pointerdown', (event) => event.preventDefault());
      item.addEventListener('click', () => take(index));
      return item;
    }),
  );
  list.hidden = false;
  line.setAttribute('aria-expanded', 'true');
  markOffer();
}

function markOffer() {
  [...list.children].forEach((item, index) => item.setAttribute('aria-selected', String(index === chosen)));
  if (chosen < 0) line.removeAttribute('aria-activedescendant');
  else line.setAttribute('aria-activedescendant', `offer${chosen}`);
  list.children[chosen]?.scrollIntoView({ block: 'nearest' });
}

function hide() {
  asked += 1;
  offers = [];
  chosen = -1;
  list.hidden = true;
  line.setAttribute('aria-expanded', 'false');
  line.removeAttribute('aria-activedescendant');
}

function take(index) {
  line.value = offers[index].text;
  line.focus();
  grow();
  complete();
}

function grow() {
  keeping(() => {
    line.style.height = 'auto';
    line.style.height = `${Math.min(line.scrollHeight + 2, 144)}px`;
  });
}

line.addEventListener('input', () => {
  grow();
  complete();
});
line.addEventListener('blur', () => setTimeout(hide, 150));
line.addEventListener('keydown', (event) => {
  const open = !list.hidden;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (open) chosen = (chosen + step + offers.length + 1) % (offers.length + 1);
    else if (!line.value.includes('\n')) return recall(step);
    else return;
    if (chosen === offers.length) chosen = step > 0 ? 0 : offers.length - 1;
    event.preventDefault();
    markOffer();
  } else if (event.key === 'Escape' && open) hide();
  else if (event.key === 'Tab' && open && !event.shiftKey) {
    event.preventDefault();
    take(Math.max(chosen, 0));
  } else if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    if (open && chosen >= 0) take(chosen);
    else $('form').requestSubmit();
  }
});

// --- the picture, enlarged ---------------------------------------------------
let scale = 1;
/** @param at what is had in the middle, in parts of the width and height. */
function enlarge(src, alt, at = [0.5, 0.5]) {
  const img = $('largepicture');
  img.src = src;
  img.alt = alt;
  scale = 1;
  $('large').showModal();
  const open = () => {
    $('drawing').hidden = true;
    size();
    lookAt(...at);
  };
  $('drawing').hidden = img.complete;
  if (img.complete) open();
  else img.addEventListener('load', open, { once: true });
}
function size() {
  const img = $('largepicture');
  img.style.width = `${Math.round(img.naturalWidth * scale)}px`;
}
/** Has a place of the picture, in parts of its width and height, in the middle. */
function lookAt(x, y) {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = $('pan');
  $('pan').scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
}
/** What is in the middle stays there. */
function zoomTo(to) {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = $('pan');
  const middle = [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight];
  scale = Math.min(3, Math.max(0.3, to));
  size();
  lookAt(...middle);
}
/** Where a picture was pressed, in parts of its width and height. */
const partsOf = ({ offsetX, offsetY, target }) => [offsetX / target.clientWidth, offsetY / target.clientHeight];

/** The map as it stands, pressed to order, with what is asked under it. It opens where it was pressed, else where something can be ordered. */
function openMap(event) {
  const isPointed = event.target === $('picture');
  enlarge($('picture').src, $('picture').alt, isPointed ? partsOf(event) : undefined);
  $('under').prepend($('acting'));
  $('under').append($('asked'), $('closing'));
  $('told').textContent = '';
  placed = placing(isPointed ? [] : begins);
}
for (const id of ['zoom', 'seemap']) $(id).addEventListener('click', openMap);
$('large').addEventListener('close', () => {
  $('orders').prepend($('asked'), $('closing'));
  $('offline').before($('acting'));
  $('marks').replaceChildren();
});
$('takeback').addEventListener('click', () => send({ text: 'UNDO' }));
$('bigger').addEventListener('click', () => zoomTo(scale * 1.3));
$('smaller').addEventListener('click', () => zoomTo(scale / 1.3));
$('close').addEventListener('click', () => $('large').close());

// --- the picture, dragged and pinched ---------------------------------------------
/** Where the mouse went down on it; a drag is not a press. */
let grip = null;
let dragged = false;
$('pan').addEventListener('pointerdown', ({ pointerType, clientX, clientY }) => {
  dragged = false;
  const { scrollLeft, scrollTop } = $('pan');
  grip = pointerType === 'mouse' ? [clientX + scrollLeft, clientY + scrollTop, clientX, clientY] : null;
});
$('pan').addEventListener('pointermove', ({ buttons, clientX, clientY }) => {
  if (grip === null || buttons === 0) return;
  const [left, top, x, y] = grip;
  dragged ||= Math.hypot(clientX - x, clientY - y) > 5;
  if (dragged) $('pan').scrollTo(left - clientX, top - clientY);
});
/** Two fingers hold it at a distance and a scale. */
let pinch = null;
const span = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
$('pan').addEventListener('touchstart', ({ touches }) => {
  pinch = touches.length === 2 ? [span(touches), scale] : null;
});
$('pan').addEventListener('touchmove', ({ touches }) => {
  if (pinch !== null && touches.length === 2) zoomTo((pinch[1] * span(touches)) / pinch[0]);
});

// --- the map, pressed ----------------------------------------------------------
/** Farther than this from the middle of a place, in parts of the width, it is not meant. */
const NEAR = 0.05;
/** So near to its middle, in pixels, a mark is pressed. */
const RING = 14;
/** What lies where on the map as it stands. */
let spots = { places: [], trays: [] };
/** When that is known: a touch before it waits. */
let placed = Promise.resolve();
const isTouched = () => $('under').contains($('asked'));

/** @param wanted where the map is looked at while nothing on it is marked. */
async function placing(wanted = []) {
  spots = await call('spots').catch(() => spots);
  await $('largepicture')
    .decode()
    .catch(() => undefined);
  // A mark fills its place and leaves the next one free.
  const [[, x, y] = [], ...others] = spots.places;
  const apart = Math.min(...others.map((place) => distance([x, y], place)));
  $('marks').style.setProperty('--apart', `${apart * 100}%`);
  mark(onMap);
  const [, ...at] = spots.places.find(([place]) => place === wanted[0]) ?? [];
  if (onMap.length === 0 && at.length > 0) lookAt(...at);
}

/** Marks the places that can be chosen; where none of them is in sight, the first is brought there. */
function mark(choices) {
  onMap = choices.filter(({ at }) => at !== undefined);
  if (!isTouched()) return;
  const marked = new Set(onMap.map(({ at }) => at));
  $('marks').replaceChildren(
    ...spots.places.flatMap(([place, x, y]) => {
      if (!marked.has(place)) return [];
      const dot = document.createElement('span');
      dot.style.left = `${x * 100}%`;
      dot.style.top = `${y * 100}%`;
      return [dot];
    }),
  );
  const pan = $('pan').getBoundingClientRect();
  const dots = [...$('marks').children];
  if (dots.length > 0 && !dots.some((dot) => isIn(pan, dot.getBoundingClientRect())))
    lookAt(...['left', 'top'].map((side) => Number.parseFloat(dots[0].style[side]) / 100));
}

const isIn = (pan, { left, right, top, bottom }) =>
  left >= pan.left && right <= pan.right && top >= pan.top && bottom <= pan.bottom;

/** How far a place is from a point, in parts of the width. */
function distance([x, y], [, left, top]) {
  const { naturalWidth, naturalHeight } = $('largepicture');
  return Math.hypot(x - left, ((y - top) * naturalHeight) / naturalWidth);
}

/** A mark is pressed wherever it lies; counters that stand beside their place are pressed for it. */
function placeAt(point) {
  const [x, y] = point;
  const [nearest] = [...spots.places].sort((a, b) => distance(point, a) - distance(point, b));
  const far = nearest === undefined ? NEAR : distance(point, nearest);
  if (onMap.some(({ at }) => at === nearest?.[0]) && far * $('largepicture').clientWidth < RING) return nearest[0];
  const tray = spots.trays.findLast(([, left, top, w, h]) => x >= left && x <= left + w && y >= top && y <= top + h);
  if (tray !== undefined) return tray[0];
  return far < NEAR ? nearest[0] : null;
}

$('largepicture').addEventListener('click', async (event) => {
  if (!isTouched() || touch === null || busy > 0 || dragged) return;
  const point = partsOf(event);
  const asked = touch;
  await placed;
  const place = placeAt(point);
  // Whoever has pressed something else meanwhile means that.
  if (place === null || busy > 0 || touch !== asked) return;
  const here = onMap.filter(({ at }) => at === place);
  if (here.length === 1) return pressed(here[0]);
  if (here.length === 0) return send({ press: touch + place, label: place });
  // Of several there, one is chosen by its name.
  buttons($('choices'), [...here, { id: `${touch.slice(0, -1)}+0`, label: 'Back', style: 'undo' }]);
});

// --- how the map is read -------------------------------------------------------
/** Asked for once: it is the same for the whole match. */
let guide = null;

/** A sign is one cell of a sheet that has them all, one below the other. */
function signItem(text, index, { length }) {
  const item = document.createElement('li');
  const sign = document.createElement('span');
  sign.style.backgroundImage = `url("${addressOf('signs')}")`;
  sign.style.backgroundSize = `100% ${length * 100}%`;
  sign.style.backgroundPosition = `0 ${length === 1 ? 0 : (index / (length - 1)) * 100}%`;
  item.append(sign, text);
  return item;
}

function layerItem({ text, about }) {
  const item = document.createElement('li');
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  button.addEventListener('click', () => {
    $('guide').close();
    $('large').close();
    send({ text });
  });
  item.append(button, about);
  return item;
}

function lineItem(text) {
  const item = document.createElement('li');
  item.append(written(text));
  return item;
}

async function showGuide() {
  try {
    guide ??= await call('guide');
    $('guidelines').replaceChildren(...guide.lines.map(lineItem));
    $('signs').replaceChildren(...guide.signs.map(signItem));
    $('layers').replaceChildren(...guide.layers.map(layerItem));
  } catch (error) {
    $('guidelines').replaceChildren(lineItem(error.message));
  }
  if (!$('guide').open) $('guide').showModal();
}
for (const button of document.querySelectorAll('button.guide')) button.addEventListener('click', showGuide);
$('guideclose').addEventListener('click', () => $('guide').close());

// --- what is typed and not sent ------------------------------------------------
/** A reload, or a phone that puts the tab away, does not take it. */
const KEPT = `line ${location.pathname}`;
for (const leaving of ['pagehide', 'visibilitychange'])
  addEventListener(leaving, () => sessionStorage.setItem(KEPT, line.value));

// --- news -------------------------------------------------------------------
patient($('picture')).addEventListener('load', () => {
  $('nopicture').hidden = true;
});
patient($('largepicture'));
follow(() => (busy === 0 ? refresh() : new Promise((done) => setTimeout(() => refresh().then(done), 400))));
// Last, for a browser that keeps nothing throws here.
line.value = sessionStorage.getItem(KEPT) ?? '';
grow();
