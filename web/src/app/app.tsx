import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { type InitialData, swrConfigOf } from './initial-data';
import { Site } from './site';

/** The site in a browser. @param data of the first page */
export const App = ({ data }: { data: InitialData }) => (
  <SWRConfig value={swrConfigOf(data)}>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </SWRConfig>
);
