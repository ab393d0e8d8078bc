// The host's page: makes matches and hands out the links to their seats. It knows no rule of any game.
import { call, follow, later } from './server.js';

const $ = (id) => document.getElementById(id);
let titles = [];
/** The matches that stand on the page, as they came. */
let standing = '';

const option = ({ id, name }) => Object.assign(document.createElement('option'), { value: id, textContent: name });
const chosen = () => titles.find(({ id }) => id === $('title').value);

function showTitle() {
  const title = chosen();
  if (title === undefined) return;
  $('scenario').replaceChildren(...title.scenarios.map(option));
  $('credit').textContent = `${title.credit}\n${title.reconstructed}`;
  $('against').hidden = title.players.length === 1;
  $('opponent').replaceChildren(...title.players.map(option));
  $('options').replaceChildren(...title.options.map(optionalRule));
  showScenario();
}
function showScenario() {
  $('summary').textContent = chosen()?.scenarios.find(({ id }) => id === $('scenario').value)?.summary ?? '';
}

function optionalRule({ name, rule, summary }) {
  const label = Object.assign(document.createElement('label'), { className: 'check' });
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', value: name });
  label.append(box, `${summary} (${rule})`);
  return label;
}

function linkRow({ name, url, taken }) {
  const row = document.createElement('li');
  const open = Object.assign(document.createElement('a'), {
    className: 'button',
    href: url,
    target: '_blank',
    rel: 'noopener noreferrer',
    textContent: 'Open',
  });
  open.setAttribute('aria-label', `Open the page of ${name}`);
  const copy = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy link' });
  copy.setAttribute('aria-label', `Copy the link of ${name}`);
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(new URL(url, location.href).href);
    copy.textContent = 'Copied';
  });
  row.append(Object.assign(document.createElement('span'), { textContent: name }), open, copy);
  if (taken) row.append(Object.assign(document.createElement('em'), { textContent: taken }));
  return row;
}

function matchCard(match) {
  const card = document.createElement('article');
  card.className = 'match';
  card.dataset.match = match.id;
  const head = Object.assign(document.createElement('h3'), { textContent: match.name });
  const about = Object.assign(document.createElement('p'), { className: 'about', textContent: match.about });
  const links = document.createElement('ul');
  links.className = 'links';
  links.append(...match.links.map(linkRow));
  const row = document.createElement('div');
  row.className = 'row';
  for (const { label, text } of match.actions) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'main',
      textContent: label,
    });
    button.addEventListener('click', () => act('do', { match: match.id, text }));
    row.append(button);
  }
  card.append(head, about, links, row);
  return card;
}

/** A link or a button of a match's card. */
const keyOf = (one) => `${one.closest('.match').dataset.match} ${one.getAttribute('aria-label') ?? one.textContent}`;

async function refresh() {
  const state = await call('state').catch(({ status }) => {
    $('offline').hidden = status === 429;
    refreshLater();
  });
  if (state === undefined) return;
  $('offline').hidden = true;
  if (titles.length === 0) {
    titles = state.titles;
    $('title').replaceChildren(...titles.map(option));
    showTitle();
  }
  const matches = JSON.stringify(state.matches);
  if (matches === standing) return;
  standing = matches;
  $('none').hidden = state.matches.length > 0;
  const focused = $('list').contains(document.activeElement) ? keyOf(document.activeElement) : null;
  $('list').replaceChildren(...state.matches.map(matchCard));
  // Somebody's move leaves the keys where they are.
  [...$('list').querySelectorAll('a, button')].find((one) => keyOf(one) === focused)?.focus();
}
const refreshLater = later(refresh);

/** Whether something is being done: a button that is pressed twice does one thing. */
let doing = false;

async function act(path, body) {
  if (doing) return;
  doing = true;
  const before = $('list').firstElementChild?.dataset.match;
  $('said').textContent = await call(path, body).then(
    ({ said }) => said.replaceAll('`', ''),
    ({ message }) => message,
  );
  doing = false;
  await refresh();
  // The links of a match that was just made are what is wanted next.
  const first = $('list').firstElementChild;
  if (first === null || first.dataset.match === before) return;
  $('said').append('\nOpen a seat below, or copy its link for whoever plays there.');
  first.scrollIntoView({ block: 'nearest' });
}

$('title').addEventListener('change', showTitle);
$('scenario').addEventListener('change', showScenario);
$('make').addEventListener('submit', (event) => {
  event.preventDefault();
  act('make', {
    title: $('title').value,
    scenario: $('scenario').value,
    name: $('matchname').value,
    options: [...$('options').querySelectorAll(':checked')].map(({ value }) => value).join(','),
    opponent: $('opponent').value,
    pace: $('pace').value,
    dice: $('both').checked ? 'both' : '',
    pack: $('pack').value,
  });
});
follow(refresh);
