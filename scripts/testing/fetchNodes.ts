import { fetchNodes } from './nodes';

fetchNodes();
