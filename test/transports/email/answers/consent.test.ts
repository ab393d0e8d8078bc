// What answers to an invitation say, in the words people and programs really use.
import { describe, expect, it } from 'vitest';
import { consentIn } from '#transports/email/answers/consent.ts';
import { ownWords, surely } from '#transports/email/in/own-words.ts';

const SIDES = ['axis', 'Axis', 'allied', 'Allied'];
const said = (text: string): string => {
  const consent = consentIn(surely(ownWords(text, 'Anna Example')), SIDES);
  return consent.type === 'join' ? `join ${consent.side}`.trim() : consent.type;
};

describe('an answer to an invitation', () => {
  it.each([
    ['JOIN', 'join'],
    ['Yes please, JOIN', 'join'],
    ['Yes! I join as Axis, thanks', 'join axis'],
    ['Sure, /match join side:axis', 'join axis'],
    ['Join!', 'join'],
    ['join axis', 'join axis'],
    ['JOIN as Axis', 'join axis'],
    ['Join as the Allied side, please.', 'join allied'],
    ['/match join side:axis', 'join axis'],
    ['JOIN: Axis', 'join axis'],
    ['yes', 'join'],
    ['Yes, please!', 'join'],
    ['Hello,\n\nyes please\n\nAnna', 'join'],
    ["I'm in", 'join'],
    ['I’m in!', 'join'],
    ['No problem, I am in!', 'join'],
    ['Gladly!', 'join'],
    ['Count me in', 'join'],
    ['Sure, why not?', 'unclear'],
    ['Thanks! I would love to.', 'join'],
    ['Ja, gerne', 'join'],
    ['Ja gerne!\nViele Grüße\nAnna', 'join'],
    ['Ich bin dabei.', 'join'],
    ['Oui, avec plaisir', 'join'],
    ['Sí, claro', 'join'],
    ['Volentieri!', 'join'],
    ['Ja graag', 'join'],
    ['Tak, chętnie', 'join'],
  ])('%j takes the seat: %s', (text, consent) => expect(said(text)).toBe(consent));

  it.each([
    'No',
    'No.',
    'no thanks',
    'No, thank you.',
    'Thanks, but no.',
    'Thank you for asking, but no.',
    'I would rather not.',
    "Sorry, I don't want to play.",
    'Sorry, no time',
    'Danke, aber nein.',
    'Nein danke',
    'Leider nein, keine Zeit',
    'Lieber nicht.',
    'Non merci',
    'No, gracias',
    'No, grazie!',
    'Nee, bedankt',
    'Nie, dziękuję',
    'Nej tack',
  ])('%j is a no', (text) => expect(said(text)).toBe('no'));

  it.each([
    'STOP',
    'Stop.',
    'unsubscribe',
    'Please unsubscribe me',
    'Please take me off your list',
    'Take me off your mailing list!',
    'Remove me from this list, please.',
    'No! Stop writing to me!',
    'Bitte keine Mails mehr.',
    'Bitte nehmen Sie mich aus Ihrem Verteiler.',
    'Abmelden',
  ])('%j stops all mail', (text) => expect(said(text)).toBe('stop'));

  it.each([
    '',
    'Who is this?',
    'What kind of game is it?',
    'Yes?',
    'JOIN?',
    'Is it free? Yes, I like wargames.',
    'No reply is needed to this mail.',
    'Yes and no',
    'Yes.\nOn second thoughts, no.',
    'Yes, we have received your request [#4711].',
    'Thank you for your mail. I am out of the office until Monday and will answer then.',
    'Ich bin bis zum 3. Mai nicht im Büro. Ihre Mail wird nicht weitergeleitet.',
    'Je suis absente jusqu’au 12 mai.',
    'Your ticket has been created: #4711. Reply above this line.',
    'Join our newsletter today',
    'join hungary',
    'Please confirm that you are no robot: https://proof.example/1',
    'Ask Bert, he said yes.',
    '👍 maybe later',
    'Stopped by your site yesterday',
    'Noted.',
    'Perhaps. When would it begin?',
  ])('%j is only asked about', (text) => expect(said(text)).toBe('unclear'));
});
