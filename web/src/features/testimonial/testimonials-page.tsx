import { useTitle } from '../../ui/use-title';
import { AllTestimonials } from './all-testimonials';

export default function TestimonialsPage() {
  useTitle('Testimonials');
  return <AllTestimonials />;
}
