import { Navigate } from 'react-router-dom';

/** Brands are listed on the 10DLC page. */
export default function BrandsHome() {
  return <Navigate to="/10dlc" replace />;
}
