// The worst names there can be, some of names.ts: what is escaped longest, what wakes people, what is two letters in one.
import { areShown } from './names.ts';

areShown(['&', '<!channel>', '](http://e.example)', '\u{1f4a3}']);
