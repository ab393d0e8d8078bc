// The canary on the page for months of a match.
import { tellsNoWord } from './canary.ts';

tellsNoWord(60);
