// What mail clients write by themselves, in the languages their users have: lead-ins of quotes, header blocks, signatures.

const any = (...words: readonly string[]): string => words.join('|');

/** The verb in "On 21 Nov 2026 X wrote:". */
const WROTE = any(
  'wrote',
  'writes',
  'schrieb',
  'geschrieben',
  'a écrit',
  'écrit',
  'escribió',
  'escribi[oó]',
  'ha scritto',
  'scrive',
  'schreef',
  'escreveu',
  'napisał(?:\\(a\\))?',
  'napisała',
  'pisze',
  'skrev',
  'kirjoitti',
  'napsal(?:\\(a\\))?',
  'írta',
  'yazdı',
  'написал(?:а|\\(а\\))?',
  'пишет',
  'пише',
  'έγραψε',
  'כתב(?:/ה|ה)?',
  'şun(?:u|ları) yazdı',
);
/** The same where words are not parted by spaces. */
const WROTE_UNPARTED = any(
  '写道',
  '寫道',
  '提到',
  'のメール',
  'のメッセージ',
  '書きました',
  '님이 작성',
  '작성',
  '쓴 글',
);
const SPEAKS = new RegExp(`(?:^|[\\s:,>)])(?:${WROTE})(?=[\\s:]|$)|(?:${WROTE_UNPARTED})\\s*[:：]`, 'iu');

/** How such a lead-in begins. */
const OPENS = /^(?:(?:on|am|le|el|il|op|em|no dia|w dniu|dnia|den|dne|quoting|zitat von|at|στις|בתאריך)\s|[在於ב])/i;
/** One that begins with the day: "sob., 21 lis 2026 o 08:16 X", "21.11.2026, 08:16, X", "2026-11-21 08:16 X". */
const OPENS_BY_DATE =
  /^(?:\p{L}{2,13}\.?,?\s+)?(?:\d{4}[-/.年년]\s?\d{1,2}|\d{1,2}[-/.]\s?\d{1,2}[-/.]\s?\d{2,4}|\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,12}\.?,?\s+(?:de\s+)?\d{4})/u;

const ADDRESS = /<?\b[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?/;
const MOMENT = /(?:\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2}\b).*\d{1,2}[.:h]\d{2}|\d{1,2}[.:h]\d{2}.*\d{4}/;

/** One that begins with the writer: their address, or the bracket before it where the line was broken. */
const NAMED = /<[^<>\s]{0,250}$|<[^<>\s]{1,200}@[^<>\s]{1,200}>/;

/** Whether a line can be the first of a lead-in that is wrapped over several. */
export const opensLeadIn = (line: string): boolean =>
  (OPENS.test(line) && /[\d<@]/.test(line)) || OPENS_BY_DATE.test(line) || NAMED.test(line);

/** "On …", surely the beginning of a new lead-in and not the rest of one. */
export const opensSurely = (line: string): boolean => /^(?:on|am|le|el|il|op|em|no dia|w dniu|dnia)\s.*\d/i.test(line);

/** A whole lead-in: who wrote what is quoted next, and when. */
export function isLeadIn(text: string): boolean {
  if (text.length > 400) return false;
  if (/^-{2,}\s*(?:on|am|le|el|il|op|em)\s.*\s-{2,}$/i.test(text)) return SPEAKS.test(text);
  if (!/[:：]\s*\*?$/.test(text)) return false;
  if (/^(?:quoting|zitat von|citando|citation de|cytowanie)\s/i.test(text)) return true;
  return SPEAKS.test(text) && (MOMENT.test(text) || ADDRESS.test(text) || (OPENS.test(text) && /\d/.test(text)));
}

/**
 * In whatever language: a sentence with an address, a moment or a name that wrote, and a colon at its end, right before what
 * is quoted.
 */
export const mayLeadIn = (text: string): boolean =>
  text.length <= 400 &&
  /[:：]$/.test(text) &&
  (/<[^<>\s]+@[^<>\s]+>/.test(text) || MOMENT.test(text) || (text.length <= 80 && SPEAKS.test(text)));

const LABELS = any(
  any('from', 'von', 'de', 'da', 'van', 'od', 'från', 'fra', 'lähettäjä', 'feladó', 'gönderen', 'от'),
  any('sent', 'gesendet', 'envoyé', 'envoyée', 'enviado(?: el| em)?', 'enviada(?: em)?', 'inviato', 'verzonden'),
  any('wysłano', 'wysłane', 'skickat', 'sendt', 'lähetetty', 'odesláno', 'date', 'datum', 'data', 'fecha', 'дата'),
  any('to', 'an', 'à', 'a', 'para', 'aan', 'do', 'till', 'til', 'komu', 'vastaanottaja', 'кому', 'cc', 'kopie', 'dw'),
  any('subject', 'betreff', 'objet', 'asunto', 'oggetto', 'onderwerp', 'assunto', 'temat', 'ämne', 'emne', 'aihe'),
  any('předmět', 'тема', 'importance', 'reply-to', 'antwort an', 'tárgy', 'címzett', 'elküldve', 'küldve', 'dátum'),
  any('konu', 'kime', 'kimden', 'gönderildi', 'tarih', 'από', 'στάλθηκε', 'προς', 'θέμα', 'ημερομηνία'),
);
/** The same where no space need follow the colon. */
const LABELS_UNPARTED = any(
  any(
    'מאת',
    'נשלח',
    'תאריך',
    'אל',
    'נושא',
    '差出人',
    '送信者',
    '送信日時',
    '日時',
    '宛先',
    '件名',
    '发件人',
    '发送时间',
  ),
  any('发送日期', '日期', '收件人', '抄送', '主题', '寄件者', '寄件人', '寄件日期', '日期', '收件者', '主旨', '主題'),
  any('보낸 ?사람', '보낸 ?날짜', '날짜', '받는 ?사람', '제목'),
);
const LABEL = new RegExp(`^\\*?(?:(?:${LABELS})\\s?[:：]\\*?(?:\\s|$)|(?:${LABELS_UNPARTED})\\s?[:：])`, 'iu');

/** A line of the block that Outlook and others put before what they do not mark. */
export const isHeaderLine = (line: string): boolean => LABEL.test(line);

/** "-----Original Message-----" in its many forms. */
export const isSeparator = (line: string): boolean =>
  /^[-_=]{2,}\s*(?:original(?:nachricht|[- ]?nachricht| message| e-?mail)|ursprüngliche (?:nachricht|mail)|message d[’']origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|(?:wiadomość|treść) oryginaln[ay]|oryginalna wiadomość|ursprungligt meddelande|opprinnelig melding|forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|mensagem encaminhada|reply message|antwort|原始邮件|原始郵件|元のメッセージ|원본 (?:메일|메시지)|eredeti üzenet|orijinal (?:mesaj|ileti)|αρχικό μήνυμα|הודעה מקורית|original mail)\s*[-_=]{2,}$/i.test(
    line,
  ) || /^begin forwarded message:$/i.test(line);

/** A ruled line: below it stands what a server or a client put there. */
export const isRule = (line: string): boolean => /^(?:_{10,}|-{20,}|={20,}|\*{20,})$/.test(line);

/** The line that opens a signature. Dashes that a client has changed count too. */
export const isSignatureMark = (line: string): boolean => /^(?:--|—|–)$/.test(line);

const SENT_FROM = [
  /^sent (?:from|with|via|using|by) (?:my |an? |the )?(?:\p{L}|\[)/iu,
  /^(?:get|download) (?:outlook|bluemail|the new|spark|yahoo)/i,
  /^(?:von|vom) (?:meinem|meiner|unterwegs|iphone|ipad|handy|smartphone|mobile).*(?:gesendet|geschickt)/i,
  /^(?:gesendet|verschickt|geschickt) (?:mit|von|über|aus|via)\s/i,
  /^diese (?:e-?mail|nachricht) wurde (?:von|mit|auf|über)\s/i,
  /^(?:holen|laden) sie (?:sich )?outlook/i,
  /^(?:envoyé|envoyée) (?:de(?:puis)?|à partir|avec|par)\s/i,
  /^(?:obtenir|télécharge[rz]) outlook/i,
  /^enviad[oa] (?:desde|do|da|de|a partir|con|com|pelo|mediante)\s/i,
  /^(?:obtener|obter|obtenha|scarica|ottieni) outlook/i,
  /^inviato (?:da|dal|con|tramite)\s/i,
  /^(?:verstuurd|verzonden) (?:vanaf|vanuit|met|via)\s/i,
  /^(?:outlook voor|downloaden? outlook|pobierz outlook)/i,
  /^(?:wysłan[eoya]) (?:z|ze|za pomocą|przy)\s/i,
  /^(?:skickat från|sendt fra|lähetetty|odesláno z|отправлено)\s/i,
  /^yahoo mail:/i,
  /^diese nachricht wurde von meinem/i,
  /^(?:发自|發自|從我的)/,
];
/** Their names, in whatever language they are said to have sent it. */
const DEVICE = /\b(?:iphone|ipad|android|galaxy|samsung|huawei|xiaomi|blackberry|outlook for|yahoo mail|proton ?mail)/i;

/** What a telephone adds. */
export const isSentFrom = (line: string): boolean =>
  (line.length <= 160 && SENT_FROM.some((pattern) => pattern.test(line))) ||
  (line.length <= 80 && DEVICE.test(line) && !/^\/|^say\b|>/i.test(line));

/** A face or a row of stars: neither a letter nor a figure, nor a question. */
export const isWordless = (line: string): boolean => !/[\p{L}\p{N}?]/u.test(line);

/** What some clients put below everything: the writer's bare address. */
export const isBareAddress = (line: string): boolean => /^<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/.test(line);

const SMALL_PRINT = [
  /^(?:\*+\s*)?(?:legal |e-?mail )?(?:disclaimer|confidential(?:ity)?(?: notice| note)?|privileged (?:and|&) confidential|important notice|haftungsausschluss|vertraulichkeitshinweis|avis de confidentialité|aviso (?:legal|de confidencialidad)|avviso di riservatezza)\b/i,
  /^this (?:e-?mail|message|communication|transmission)(?:,? \(?(?:and|including)| is (?:intended|confidential|sent|for)| may| contains| has been (?:checked|scanned)| transmission)/i,
  /^the (?:information|contents?) (?:contained |transmitted |of |in )*(?:in )?this (?:e-?mail|message|communication)/i,
  /^if you (?:are not|have received this)/i,
  /^diese (?:e-?mail|nachricht) (?:enthält|kann|ist|könnte|wurde auf viren)/i,
  /^der inhalt dieser (?:e-?mail|nachricht)/i,
  /^(?:ce|cet|le présent|le contenu de ce) (?:message|courriel|e-?mail|courrier)/i,
  /^(?:este|el presente|esta) (?:mensaje|correo|e-?mail|mensagem|comunicación)/i,
  /^(?:questa|la presente|il presente|le informazioni contenute) (?:e-?mail|messaggio|comunicazione|in questo)/i,
  /^(?:dit bericht|deze e-?mail|de informatie (?:in|verzonden))/i,
  /^(?:niniejsz[ay]|ta) wiadomość/i,
  /^please consider the environment/i,
  /^(?:bitte )?denken sie an die umwelt/i,
  /^(?:virenfrei|virus-free|libre de virus|sans virus|garanzia privata|virusvrij|wolny od wirusów)\b/i,
  /^(?:scanned|geprüft|checked) (?:by|von|durch) .{0,30}(?:anti|virus)/i,
];

/** Small print below, written by a firm and not by a player. */
export const isSmallPrint = (line: string): boolean => SMALL_PRINT.some((pattern) => pattern.test(line));

const GREETING =
  /^(?:hi|hey|hello|dear|hallo|moin|servus|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|bonjour|bonsoir|salut|cher|chère|hola|buenos días|buenas tardes|querid[oa]s?|ciao|buongiorno|buonasera|beste|hoi|dag|olá|oi|bom dia|boa (?:tarde|noite)|cześć|witam|dzień dobry|hej|hei|good (?:morning|afternoon|evening))(?:[ ,]+[\p{L}.'-]+){0,3}\s*[,.!]*$/iu;

/** "Lieber nicht.", "Thanks, but no.": a yes or a no stands in the polite line, and nobody's name. */
const ANSWER = /\b(?:but|aber|mais|pero|yes|no|not|ja|nein|nicht|oui|non|nee|gerne?|join|stop)\b/i;

const isPolite = (line: string, words: RegExp): boolean => line.length <= 60 && words.test(line) && !ANSWER.test(line);

/** "Here are my moves:" */
const ANNOUNCES =
  /^(?:(?:here(?:['’]s| is| are| come)|these are|this is) )?(?:my|our|the) (?:\p{L}+ )?(?:moves?|orders?|turn|attacks?|answers?)(?: for (?:this|the|my|our|now)(?: \p{L}+)?)?(?: are| is)?\s*:$/iu;

/** "Hi Bob, here is my move for tonight. Let me know!" */
const HERE =
  /^(?:(?:hi|hey|hello|dear)[ ,]+\p{L}+[ ,.!]+)?here(?:['’]s| is| are| come) (?:my|our|the) (?:\p{L}+ )?(?:moves?|orders?|turn|attacks?|answers?)(?: for (?:(?:this|the|my|our|next) )?(?:tonight|today|now|you|turn|phase|evening|week|month)(?: \d+)?)?\s*[.!]*(?:\s*let me know[\p{L} ]*[.!]*)?$/iu;

/** A polite first line, or one that says what comes. */
export const isGreeting = (line: string): boolean => [GREETING, ANNOUNCES, HERE].some((words) => isPolite(line, words));

const CLOSING =
  /^(?:(?:with )?(?:best|kind|kindest|warm|warmest|many)?\s*(?:regards|wishes|greetings)|best|cheers|thanks(?: a lot| again| in advance)?|thank you(?: very much)?|many thanks|yours(?: sincerely| faithfully| truly)?|sincerely|(?:mit )?(?:freundlichen?|besten?|schönen?|lieben?|herzlichen?|viele[nr]?|beste|liebe|schöne) (?:grüßen?|grüssen?|gruß|gruss|dank)|mfg|vg|lg|(?:danke|dank|vielen dank)(?: im voraus| schön)?|gru(?:ß|ss)|(?:bien )?cordialement|amicalement|bien à vous|merci(?: beaucoup| d'avance)?|salutations|saludos(?: cordiales)?|un saludo|gracias|atentamente|(?:cordiali|distinti) saluti|saluti|grazie|(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|groet(?:en|jes)?|bedankt|mvg|atenciosamente|abraços?|obrigad[oa]|cumprimentos|pozdrawiam|pozdrowienia|dziękuję|z poważaniem)(?:\s*,\s*\p{L}[\p{L}.'-]*(?: \p{L}[\p{L}.'-]*)?)?\s*[,.!]*$/iu;

/** "Gruß Anna", "Viele Grüße aus Köln": without a comma it is a capital that tells the name. */
const SIGNED = /(?:\s(?:aus|from))?(?:\s\p{Lu}[\p{L}.'-]*){1,2}\s*[,.!]*$/u;

/** A polite last line: what follows is a name. */
export const isClosing = (line: string): boolean =>
  isPolite(line, CLOSING) || (isPolite(line, SIGNED) && isPolite(line.replace(SIGNED, ''), CLOSING));
