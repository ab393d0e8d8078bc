// The host's page: makes matches and hands out the links to their seats. It knows no rule of any game.
const base = location.pathname.replace(/\/+$/, '');
const $ = (id) => document.getElementById(id);
let titles = [];

async function call(path, body) {
  const options =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${base}/${path}`, { ...options, cache: 'no-store', credentials: 'omit' });
  const answer = await response.json();
  if (!response.ok)
    throw Object.assign(new Error(answer.error ?? `The server answered ${response.status}.`), {
      status: response.status,
    });
  return answer;
}

const option = ({ id, name }) => Object.assign(document.createElement('option'), { value: id, textContent: name });
const chosen = () => titles.find(({ id }) => id === $('title').value);

function showTitle() {
  const title = chosen();
  if (title === undefined) return;
  $('scenario').replaceChildren(...title.scenarios.map(option));
  $('credit').textContent = `${title.credit}\n${title.reconstructed}`;
  $('against').hidden = !title.hasOpponent;
  $('opponent').value = '';
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

/** Asks for the state; what is refused as too much at once is asked for again after two seconds. */
async function refresh() {
  const state = await call('state').catch(({ status }) => void (status === 429 && setTimeout(refresh, 2000)));
  if (state === undefined) return;
  if (titles.length === 0) {
    titles = state.titles;
    $('title').replaceChildren(...titles.map(option));
    showTitle();
  }
  $('none').hidden = state.matches.length > 0;
  $('list').replaceChildren(...state.matches.map(matchCard));
}

async function act(path, body) {
  try {
    const answer = await call(path, body);
    $('said').textContent = answer.said.replaceAll('`', '');
  } catch (error) {
    $('said').textContent = error.message;
  }
  await refresh();
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
refresh();
const news = new EventSource(`${base}/news`);
news.addEventListener('news', refresh);
